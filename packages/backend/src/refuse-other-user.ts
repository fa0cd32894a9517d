import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * Refuses to write as a user other than the service's, because the service could not use those
 * files.
 * @param places files of the service's user, the most telling first. The first that exists counts.
 * @throws one sentence that names both users
 */
export function refuseOtherUser(...places: string[]): void {
  const own = process.getuid?.()
  if (own === undefined) return
  for (const place of places) {
    const found = statSync(place, { throwIfNoEntry: false })
    if (!found) continue
    if (found.uid === own) return
    // An ordinary user can share another user's folder. Files that root makes in it belong to root.
    if (found.isDirectory() && own !== 0) continue
    const owner = nameOf(found.uid)
    throw new Error(
      `${resolve(place)} belongs to the user ${owner}, and this process runs as ${nameOf(own)}: ` +
        `run it as ${owner}, for example with sudo -u ${owner}. Nothing was written.`,
    )
  }
}

/** As the machine calls it, else the number. */
function nameOf(uid: number): string {
  try {
    const line = new RegExp(`^([^:\\n]+):[^:\\n]*:${uid}:`, 'm').exec(
      readFileSync('/etc/passwd', 'utf8'),
    )
    return line?.[1] ?? `#${uid}`
  } catch {
    return `#${uid}`
  }
}
