/** Rejects one item or document of a source with this sentence. The run goes on. */
export class ItemError extends Error {}

/** A service that answered with an error of its own to each try. */
export class ServerError extends ItemError {}

/** What ends a run: a service that does not answer or turns us away. The checkpoint stays. */
export class SourceError extends Error {}

/** An answer of another type than requested: a redirect, or a page in place of data. */
export class AnswerError extends SourceError {}

/** A service allows no more requests for now: the run ends at its checkpoint, and the next one goes on there. */
export class PausedError extends SourceError {}
