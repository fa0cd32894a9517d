import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { Button } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/TextArea.tsx'
import { columnLimits } from '#domain/database-values.ts'

type AppealProps = {
  /** The appeal that was sent, or null. */
  appeal: string | null
  /** The outcome in a sentence, or null until an operator answers. */
  outcome: string | null
  /** The question above the field. */
  label: string
  onSend: (appeal: string) => Promise<unknown>
}

/** The one appeal against a moderator's decision, or its outcome. */
export function Appeal({ appeal, outcome, label, onSend }: AppealProps) {
  const [text, setText] = useState<string | null>(null)
  if (appeal !== null)
    return (
      <p className="text-sm wrap-anywhere">
        Your appeal: {appeal} <strong>{outcome ?? 'It has not been answered yet.'}</strong>
      </p>
    )
  if (text === null)
    return (
      <Button size="sm" className="justify-self-start" onClick={() => setText('')}>
        Appeal
      </Button>
    )
  return (
    <Form
      submitLabel="Send appeal"
      busyLabel="Sending..."
      size="sm"
      disabled={text.trim() === ''}
      onSubmit={() => onSend(text.trim())}
      onCancel={() => setText(null)}
    >
      <TextArea
        label={label}
        rows={2}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={columnLimits.restrictions.appeal}
      />
    </Form>
  )
}
