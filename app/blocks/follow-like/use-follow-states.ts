import { useEffect, useMemo, useRef, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { useSession } from '#app/session/use-session.ts'
import { announceFollowStateChanged, onFollowStateChanged } from './follow-state-changed.ts'
import {
  type FollowState,
  type ListMark,
  readFollowStates,
  toggled,
  writeMark,
} from './follow-state.ts'

type ServedList = { id: string; follower_count: number; like_count: number }

/** The follow and like buttons of the lists on a page. */
export type FollowStates = {
  of: (list: ServedList) => FollowState
  /** Whether the buttons can be pressed: somebody is signed in, and what they follow is known. */
  ready: boolean
  error: { listId: string; message: string } | null
  toggle: (list: ServedList, mark: ListMark) => Promise<void>
}

const refusals = {
  follow: 'Failed to update follow status. Please try again.',
  like: 'Failed to update like status. Please try again.',
}

/**
 * How lists stand with the reader, from what the page was served with. For somebody who is signed in it is read, and
 * read again whenever it changes here or in another tab; a press shows at once, and is taken back when it is refused.
 */
export function useFollowStates(lists: readonly ServedList[]): FollowStates {
  const userId = useSession().user?.id ?? null
  const [read, setRead] = useState<Map<string, FollowState> | null>(null)
  const [error, setError] = useState<FollowStates['error']>(null)
  // Marks on their way. What is read meanwhile may be older than they are, so it is not read.
  const underway = useRef(new Set<string>())
  const key = useMemo(() => lists.map(({ id }) => id).join(), [lists])

  useEffect(() => {
    if (userId === null || key === '') return
    let left = false
    async function readAgain() {
      if (underway.current.size > 0) return
      try {
        const states = await readFollowStates(await browserClient(), key.split(','))
        if (!left && underway.current.size === 0) setRead(states)
      } catch (failure) {
        console.error('What the reader follows could not be read.', failure)
        // The buttons work nevertheless: the database knows what a press may do.
        if (!left) setRead((before) => before ?? new Map())
      }
    }
    void readAgain()
    const stop = onFollowStateChanged(() => void readAgain())
    return () => {
      left = true
      stop()
      setRead(null)
      setError(null)
    }
  }, [userId, key])

  const of = (list: ServedList) => read?.get(list.id) ?? asServed(list)

  async function toggle(list: ServedList, mark: ListMark) {
    const press = `${mark} ${list.id}`
    if (userId === null || underway.current.has(press)) return
    underway.current.add(press)
    const flip = () =>
      setRead((states) =>
        new Map(states).set(list.id, toggled(states?.get(list.id) ?? asServed(list), mark)),
      )
    const { isFollowing, isLiked } = of(list)
    setError(null)
    flip()
    try {
      await writeMark(await browserClient(), mark, {
        listId: list.id,
        userId,
        set: !(mark === 'follow' ? isFollowing : isLiked),
      })
      underway.current.delete(press)
      announceFollowStateChanged()
    } catch (failure) {
      console.warn('The list was not marked.', failure)
      underway.current.delete(press)
      flip()
      setError({ listId: list.id, message: refusals[mark] })
    }
  }

  return { of, ready: userId !== null && read !== null, error, toggle }
}

function asServed({ follower_count, like_count }: ServedList): FollowState {
  return {
    isFollowing: false,
    isLiked: false,
    followerCount: follower_count,
    likeCount: like_count,
  }
}
