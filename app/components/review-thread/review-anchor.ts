/** The id of a review or a comment in its thread, for links to it. */
export const reviewAnchor = (id: string) => `comment-${id}`
