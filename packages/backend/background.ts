/** Work in the background: its errors must not end the process. */
export { guard } from './src/guard.ts'
export { startRepeating } from './src/start-repeating.ts'
