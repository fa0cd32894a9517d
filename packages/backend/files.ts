/** Folders and files that are this server's own. */
export { createOnce, readSecret } from './src/auth/secret-file.ts'
export { digestStream } from './src/digest-stream.ts'
export { makeDirectory } from './src/make-directory.ts'
export { refuseOtherUser } from './src/refuse-other-user.ts'
