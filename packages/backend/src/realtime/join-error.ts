/** A channel cannot be joined as asked; `message` is sent to the client. */
export class JoinError extends Error {}
