/** A public list as a page is rendered with it. */
export type FollowableList = {
  id: string
  name: string
  follower_count: number
  like_count: number
}
