import { existsSync } from 'node:fs'
import process from 'node:process'

/** A command was called wrongly; the message says how it is called. */
export class UsageError extends Error {}

/**
 * Runs one of the operator's commands with the words after its name, and with the settings of `.env` where that is
 * there. It ends with the code that the command gives, else with 0; with 1 where it failed, in its own words; with 2
 * where it was called wrongly.
 */
export async function runCommand(
  command: (args: string[]) => Promise<number | void>,
): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    process.exitCode = (await command(process.argv.slice(2))) ?? 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
