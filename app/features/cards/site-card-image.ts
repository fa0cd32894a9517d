import { drawCard } from './draw-card.server.ts'
import { pngResponse } from './png-response.server.ts'

/** /cards/rotunda.png: for every page that has no card of its own. */
export async function loader() {
  return pngResponse(
    await drawCard({
      eyebrow: 'The federal record',
      title: 'Bills, orders and decisions of the federal government',
      facts: 'Free and non-partisan',
      branch: 'Legislative',
    }),
  )
}
