/** A channel cannot be joined as asked; `message` is what the client is told. */
export class JoinError extends Error {}
