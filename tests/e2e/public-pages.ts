/** One of each public kind of page. */
export const publicPages = [
  '/',
  '/government-actions',
  '/action/119-hr-1',
  '/action/eo-14160',
  '/legislator/A000375',
  '/vote/house-119-1-190',
  '/community',
  '/compare/members?a=S000033&b=C001035',
  '/voter-info',
  '/login',
]
