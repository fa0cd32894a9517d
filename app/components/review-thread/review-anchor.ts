/** The id of a review or a comment in its thread, by which an address leads to it. */
export const reviewAnchor = (id: string) => `comment-${id}`
