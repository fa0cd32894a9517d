import { mutate } from '#app/data/personal/mutate.ts'
import { type OwnDistrict, moveDistrict } from '#app/data/personal/own-district.ts'
import { keptDistrictText } from '#app/session/kept-district-text.ts'
import { keepDistrict, readKeptDistrict } from '#app/session/kept-district.ts'

const nothingToMove = Promise.resolve()
let moving: { userId: string; text: string; done: Promise<void> } | undefined

/**
 * Moves what a visitor of this browser chose to the account that is logged in now, which may have a district of its own
 * and then keeps that; either way the browser forgets it. Where that fails it stays, and is tried again on the next
 * page. What is asked of the account waits for it: the same promise as long as it is on its way, which never rejects.
 */
export function moveKeptDistrict(userId: string): Promise<void> {
  const text = keptDistrictText()
  if (moving && moving.text === text && moving.userId === userId) return moving.done
  const kept = readKeptDistrict(text)
  if (text === null || kept === null) return nothingToMove
  const own = { state: kept.state, district: kept.district, chosen_on: kept.chosenOn }
  const done = move(userId, own)
  moving = { userId, text, done }
  return done
}

async function move(userId: string, own: OwnDistrict): Promise<void> {
  try {
    await mutate(moveDistrict, { userId, own }, 'nowhere')
    keepDistrict(null)
    moving = undefined
  } catch {
    // Logged by `mutate`, and not tried again on this page.
  }
}
