/** A followed member (Bioguide id), subject (name) or user (account id). */
export type FollowedOne = { kind: 'member' | 'subject' | 'reader'; id: string }
