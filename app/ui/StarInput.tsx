import { useId } from 'react'
import { star } from './Stars.tsx'

type StarInputProps = {
  label: string
  /** The chosen stars from 1 to 5, or 0 for none yet. */
  value: number
  /** Arrow keys pass through stars that the user does not want. A press is a final choice. */
  onChange: (stars: number, by: 'press' | 'key') => void
  /** Set during a save. The stars stay usable and keep the focus. */
  readOnly?: boolean
  size?: number
}

/** Five stars as a radio group, so that arrow keys, touch and a pointer all work. */
export function StarInput({ label, value, onChange, readOnly, size = 28 }: StarInputProps) {
  const name = useId()
  return (
    <fieldset role="radiogroup" aria-readonly={readOnly} className="aria-readonly:opacity-60">
      <legend className="sr-only">{label}</legend>
      <div className="group inline-flex text-accent">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="relative grid size-10 place-items-center rounded has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              // A click that comes from a key has a count of zero (UI Events, `detail`).
              onChange={({ nativeEvent }) =>
                onChange(stars, 'detail' in nativeEvent && nativeEvent.detail ? 'press' : 'key')
              }
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            />
            <svg aria-hidden width={size} height={size} viewBox="0 0 24 24">
              <path
                d={star}
                fill={stars <= value ? 'currentColor' : 'none'}
                stroke="currentColor"
                strokeWidth="1.5"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
