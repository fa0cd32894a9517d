/** A followed member (Bioguide id), subject (name), committee (code) or user (account id). */
export type FollowedOne = { kind: 'member' | 'subject' | 'committee' | 'reader'; id: string }
