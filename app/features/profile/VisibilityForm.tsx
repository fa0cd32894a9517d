import { useState } from 'react'
import { Form } from '#app/components/form/Form.tsx'
import { mutate } from '#app/data/personal/mutate.ts'
import { type ProfileVisibility, saveVisibility } from '#app/data/personal/profile-settings.ts'
import { Checkbox } from '#app/ui/Checkbox.tsx'
import { MessageLine } from '#app/ui/MessageLine.tsx'
import { useMessage } from '#app/ui/use-message.ts'
import { limits } from '#domain/limits.ts'

type VisibilityFormProps = {
  saved: ProfileVisibility
  userId: string
  username: string
}

const toggles = [
  ['show_activity', 'Activity Overview', 'The number of your reviews, comments and ratings.'],
  [
    'show_comments',
    'Comments',
    'The list of your comments. Each comment stays public where you wrote it.',
  ],
  ['show_ratings', 'Ratings', 'The list of your ratings. Averages count your ratings either way.'],
  ['show_join_date', 'Join Date', 'How long you have had your account.'],
] as const

/** The visibility settings, with a preview next to them. */
export function VisibilityForm({ saved, userId, username }: VisibilityFormProps) {
  const [changed, setChanged] = useState<Partial<ProfileVisibility>>({})
  const shown = { ...saved, ...changed }
  const { message, say } = useMessage(limits.time.errorToast)
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      <div className="grid gap-4">
        <Form
          submitLabel="Save Settings"
          busyLabel="Saving..."
          onSubmit={async () => {
            await mutate(saveVisibility, { userId, changed }, 'inline')
            setChanged({})
            say('success', 'Public profile settings saved successfully!')
          }}
        >
          <fieldset className="grid gap-4">
            <legend className="mb-3 font-serif text-h3 font-semibold">What others can see</legend>
            {toggles.map(([name, label, description]) => (
              <Checkbox
                key={name}
                checked={shown[name]}
                onChange={(event) => setChanged({ ...changed, [name]: event.target.checked })}
                label={
                  <span>
                    <span className="block text-base font-semibold">{label}</span>
                    <span className="text-ink-muted">{description}</span>
                  </span>
                }
              />
            ))}
          </fieldset>
        </Form>
        <MessageLine message={message} />
      </div>
      <Preview shown={shown} username={username} />
    </div>
  )
}

/** Sample numbers, labeled as such: the preview shows the settings, not the user's data. */
function Preview({ shown, username }: { shown: ProfileVisibility; username: string }) {
  const facts = [
    shown.show_activity && shown.show_comments && ['12', 'comments'],
    shown.show_activity && shown.show_ratings && ['8', 'ratings'],
    shown.show_activity && shown.show_ratings && ['4.2', 'average'],
    shown.show_activity && shown.show_comments && shown.show_ratings && ['45', 'days'],
  ].filter((fact): fact is [string, string] => Array.isArray(fact))
  return (
    <section aria-label="Preview" className="grid gap-4 border-t-2 border-ink pt-4">
      <p className="text-sm text-ink-muted">Preview, with sample numbers</p>
      <h2 className="text-h2 wrap-anywhere">{username}</h2>
      {shown.show_join_date && <p className="text-ink-muted">Joined 45 days ago</p>}
      <dl className="grid grid-cols-2 gap-x-10 gap-y-3 sm:flex">
        {facts.map(([number, label]) => (
          <div key={label} className="flex flex-col-reverse">
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="font-serif text-h2 font-semibold tabular-nums">{number}</dd>
          </div>
        ))}
      </dl>
      <ul className="text-sm text-ink-muted">
        {shown.show_comments && <li>Your comments are listed.</li>}
        {shown.show_ratings && <li>Your ratings are listed.</li>}
      </ul>
    </section>
  )
}
