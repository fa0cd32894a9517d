/** For tests under Vitest alone: databases of their own on the run's cluster, and properties tried with many cases. */
export { address, anything, mutated } from './src/testing/arbitraries.ts'
export { counterexample } from './src/testing/counterexample.ts'
export {
  copyDatabase,
  createTestDatabase,
  oneAtATime,
  type TestDatabase,
} from './src/testing/database.ts'
