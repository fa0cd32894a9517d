import { useEffect, useState } from 'react'
import { browserClient } from '#app/data/browser-client.ts'
import { useSession } from '#app/session/use-session.ts'
import {
  type RatedSubject,
  type Ratings,
  readOwnRating,
  readRatings,
  writeOwnRating,
} from './ratings.ts'

/** The ratings of a subject, and a reader's part in them. */
export type Rating = {
  ratings: Ratings
  /** The reader's own stars: 0 for none yet, null for a visitor and until they are known. */
  own: number | null
  saving: boolean
  error: string | null
  rate: (stars: number) => Promise<void>
}

/**
 * Ratings as the page was served with them; for somebody who is signed in, with their own, and as they stand now.
 * They are kept here and not by the query library, so that a visitor does not fetch that.
 */
export function useRatings({ kind, id }: RatedSubject, served: Ratings): Rating {
  const userId = useSession().user?.id ?? null
  const [now, setNow] = useState<Ratings | null>(null)
  const [own, setOwn] = useState<number | null>(null)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)

  useEffect(() => {
    if (userId === null) return
    let left = false
    async function read(user: string) {
      const client = await browserClient()
      const [all, mine] = await Promise.all([
        readRatings(client, { kind, id }),
        readOwnRating(client, { kind, id }, user),
      ])
      if (left) return
      setNow(all)
      setOwn(mine)
    }
    read(userId).catch((failure: unknown) => {
      console.error('The ratings could not be read.', failure)
      if (!left) setOwn(0)
    })
    return () => {
      left = true
      setOwn(null)
      setError(null)
    }
  }, [userId, kind, id])

  async function rate(stars: number) {
    if (userId === null || saving) return
    const before = own
    setOwn(stars)
    setSaving(true)
    setError(null)
    try {
      const client = await browserClient()
      await writeOwnRating(client, { kind, id }, userId, stars)
      setNow(await readAgain({ kind, id }, now))
    } catch (failure) {
      console.warn('The rating was not saved.', failure)
      setOwn(before)
      setError('Failed to submit rating. Please try again.')
    } finally {
      setSaving(false)
    }
  }

  return { ratings: now ?? served, own, saving, error, rate }
}

/** The rating is kept, whether or not the others can be read again after it. */
async function readAgain(subject: RatedSubject, before: Ratings | null): Promise<Ratings | null> {
  try {
    return await readRatings(await browserClient(), subject)
  } catch (failure) {
    console.error('The ratings could not be read.', failure)
    return before
  }
}
