import { Form } from 'react-router'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ignoreBlank } from '#app/ui/ignore-blank.ts'
import { TextField } from '#app/ui/TextField.tsx'

/** Looks for officials alone, where the search of the header looks through everything. */
export function FindOfficial() {
  return (
    <search>
      <Form
        action={paths.governmentActions()}
        onSubmit={ignoreBlank}
        className="flex max-w-lg items-end gap-3"
      >
        <input type="hidden" name="tab" value="officials" />
        <TextField
          label="Find an official by name or state"
          type="search"
          name="q"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={500}
          className="grow"
        />
        <Button type="submit">Find</Button>
      </Form>
    </search>
  )
}
