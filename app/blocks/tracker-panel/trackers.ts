import { queryOptions } from '@tanstack/react-query'
import { browserClient } from '#app/data/browser-client.ts'
import { callFunction } from '#app/data/call-function.ts'
import { unwrap } from '#app/data/unwrap.ts'

/** An issue a reader follows, and the words that tell it. */
export type Tracker = {
  id: string
  issue_name: string
  description: string | null
  keywords: string[]
}

/** The most trackers that are shown. */
const atMost = 200

/** A reader's active trackers, newest first. */
export function ownTrackers(userId: string) {
  return queryOptions({
    queryKey: ['trackers', userId],
    queryFn: async (): Promise<Tracker[]> => {
      const client = await browserClient()
      return unwrap(
        await client
          .from('user_trackers')
          .select('id, issue_name, description, keywords')
          .eq('user_id', userId)
          .eq('is_active', true)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(atMost),
      )
    },
  })
}

/** A tracker as it is filled in: the keywords separated by commas. */
export type TrackerDraft = { issueName: string; description: string; keywords: string }

/**
 * Creates a tracker through the function that moderates it.
 * @throws FunctionRefusal where it is refused
 */
export async function createTracker(draft: TrackerDraft): Promise<Tracker> {
  return callFunction<Tracker>(await browserClient(), 'moderate-and-create-tracker', {
    issue_name: draft.issueName.trim(),
    description: draft.description.trim() || null,
    keywords: keywordsOf(draft.keywords),
  })
}

/** "housing, rent,, " gives "housing" and "rent". */
export function keywordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
