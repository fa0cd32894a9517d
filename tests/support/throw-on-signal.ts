import process from 'node:process'

/**
 * Loaded before the server (`--import`), it simulates unexpected errors: SIGUSR2 throws, SIGWINCH
 * rejects.
 */
const unforeseen = () => new Error('said by reader@example.com')
process.on('SIGUSR2', () => {
  setTimeout(() => {
    throw unforeseen()
  })
})
process.on('SIGWINCH', () => void Promise.reject(unforeseen()))
