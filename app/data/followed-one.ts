/** A member by the Bioguide id, a subject by its name, or a user by the account's id: what is followed in one table. */
export type FollowedOne = { kind: 'member' | 'subject' | 'reader'; id: string }
