export {
  type TestDatabase,
  copyDatabase,
  createTestDatabase,
  oneAtATime,
} from '@rotunda/backend/vitest'
