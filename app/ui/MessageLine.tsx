import type { Message } from './use-message.ts'
import { StatusMessage } from './StatusMessage.tsx'

/** The place of a short message. It has one live region for good news and one for bad, both there from the start. */
export function MessageLine({ message }: { message: Message | null }) {
  const of = (tone: Message['tone']) => (message?.tone === tone ? message.text : null)
  return (
    <>
      <StatusMessage tone="success">{of('success')}</StatusMessage>
      <StatusMessage tone="error">{of('error')}</StatusMessage>
    </>
  )
}
