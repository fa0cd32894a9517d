/** A member whom a roll call lists. */
export type Person = { bioguide: string; lis: string; first: string; last: string }
