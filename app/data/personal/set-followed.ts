import {
  type FollowedKind,
  type FollowedPage,
  followedKey,
  followedPagesKey,
  followThing,
} from './followed-things.ts'
import { followList } from './mark-list.ts'
import { type Mutation, edit } from './mutate.ts'
import { saveAction } from './saved-actions.ts'
import { deleteTracker } from './trackers.ts'

type Unfollowing = { userId: string; kind: FollowedKind; id: string; follow: boolean }

/** Ends a follow of any kind, or takes that back. For an action that is its being saved. A tracker is deleted. */
export const setFollowed: Mutation<Unfollowing> = {
  send: (wanted) => changeOf(wanted).send(),
  words: { failed: 'Failed to update follow status. Please try again.' },
  edits: (wanted) => [
    ...changeOf(wanted).edits,
    edit<FollowedPage>(followedPagesKey(wanted.userId), (page) =>
      wanted.follow
        ? page
        : {
            ...page,
            things: page.things.filter(({ kind, id }) => kind !== wanted.kind || id !== wanted.id),
          },
    ),
  ],
  invalidates: (wanted) => [followedKey(wanted.userId), ...changeOf(wanted).invalidates],
}

function changeOf({ userId, kind, id, follow }: Unfollowing) {
  switch (kind) {
    case 'action':
      return bind(saveAction, { userId, actionId: id, saved: follow })
    case 'list':
      return bind(followList, { userId, listId: id, set: follow })
    case 'tracker':
      return bind(deleteTracker, { userId, id })
    default:
      return bind(followThing, { userId, kind, id, follow })
  }
}

const bind = <Input>(mutation: Mutation<Input>, input: Input) => ({
  send: () => mutation.send(input),
  edits: mutation.edits?.(input) ?? [],
  invalidates: mutation.invalidates?.(input) ?? [],
})
