import { copyInstalled } from '#tests/support/installed-copy.ts'

/**
 * Makes `directory`, which must not exist, the data directory of a server that has started once.
 * See `copyInstalled`.
 */
export async function copyInstallation(directory: string): Promise<void> {
  await copyInstalled(process.env.TEST_INSTALLATION!, directory)
}
