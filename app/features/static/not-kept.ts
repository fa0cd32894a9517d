/** For a page that says there is nothing yet: it is not to say so a moment later. */
export const notKept = { headers: { 'cache-control': 'no-store' } }
