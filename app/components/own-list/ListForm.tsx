import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { newId } from '#app/data/new-id.ts'
import type { ListText } from '#app/data/personal/lists.ts'
import { TextArea } from '#app/ui/TextArea.tsx'
import { TextField } from '#app/ui/TextField.tsx'
import { columnLimits } from '#domain/database-values.ts'

type ListFormProps = {
  label?: string
  nameLabel: string
  start?: ListText
  submitLabel: string
  busyLabel: string
  /** For a new list it also gets an id, which is the same for every try. */
  onSubmit: (text: ListText, id: string) => Promise<unknown>
  onCancel?: () => void
  className?: string
}

export function ListForm(props: ListFormProps) {
  const { label, nameLabel, start, submitLabel, busyLabel, onSubmit, onCancel, className } = props
  const [id] = useState(newId)
  const [name, setName] = useState(start?.name ?? '')
  const [description, setDescription] = useState(start?.description ?? '')
  return (
    <Form
      label={label}
      submitLabel={submitLabel}
      busyLabel={busyLabel}
      disabled={name.trim() === ''}
      onSubmit={() => onSubmit({ name: name.trim(), description: description.trim() || null }, id)}
      onCancel={onCancel}
      className={className}
    >
      <TextField
        label={nameLabel}
        dir="auto"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={columnLimits.user_lists.name}
        required
      />
      <TextArea
        label="Description (optional)"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        maxLength={columnLimits.user_lists.description}
        rows={3}
      />
    </Form>
  )
}
