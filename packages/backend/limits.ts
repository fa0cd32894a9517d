/** At most so many at once, fairly by requester, with a deadline. */
export { type Leave, Places, type PlacesOptions, type Requester, Requesters } from './src/places.ts'
