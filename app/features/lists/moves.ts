import type { Move } from '#app/data/personal/list-items.ts'

export const moves = {
  first: () => 0,
  up: (place) => place - 1,
  down: (place) => place + 1,
  last: (_, count) => count - 1,
} satisfies Record<string, Move>
