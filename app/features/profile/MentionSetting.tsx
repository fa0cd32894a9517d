import { setWantsMentions, wantsMentions } from '#app/data/personal/mention-setting.ts'
import { useMutate } from '#app/data/personal/mutate.ts'
import { useOwnQuery } from '#app/data/personal/use-own-query.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'

/** Whether others reach the user by mentioning them. */
export function MentionSetting({ userId }: { userId: string }) {
  const { data } = useOwnQuery(wantsMentions(userId))
  const saving = useMutate(setWantsMentions)
  if (data === undefined) return null
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Mentions</legend>
      <Checkbox
        checked={data}
        onChange={({ target }) => saving.mutate({ userId, wanted: target.checked })}
        label="Notify me when someone writes @ and my username"
      />
    </fieldset>
  )
}
