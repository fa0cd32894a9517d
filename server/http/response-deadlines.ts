import type { ServerResponse } from 'node:http'

const extensions = new WeakMap<ServerResponse, number>()

/** Gives a response `ms` milliseconds more than the others: it is a large file, and its reader's line may be slow. */
export function extendDeadline(response: ServerResponse, ms: number): void {
  extensions.set(response, ms)
}

/** The milliseconds that a response was given beyond what each has. */
export function extensionOf(response: ServerResponse): number {
  return extensions.get(response) ?? 0
}
