/** At most so many at once, fairly by requester, with a deadline; and how answers tell of limits. */
export { type CountedLimit, noteLimit, rateLimitHeaders, tellLimits } from './src/rate-limit.ts'
export { type Leave, Places, type PlacesOptions, type Requester, Requesters } from './src/places.ts'
