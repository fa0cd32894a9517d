/** A public list as a page is rendered with it. */
export type FollowableList = {
  id: string
  /** Its owner; null for a list of the editors. */
  user_id: string | null
  name: string
  follower_count: number
  like_count: number
}
