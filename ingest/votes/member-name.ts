/** A member as named without an id in the Clerk's older files. */
export type NamedMember = {
  /** "Smith", "Smith (NJ)", "Smith, Robert", "Smith, Robert (NH)". */
  name: string
  party?: string | undefined
  state?: string | undefined
}

/** The parts of such a name. A state in brackets counts before `state`. */
export function readMemberName({ name, state }: NamedMember): {
  surname: string
  first: string | null
  state: string | null
} {
  const [, surname = name, first = null, inBrackets] =
    /^([^,(]+?)(?:, ?([^(]+?))?(?: ?\(([A-Z]{2})\))?$/.exec(name.trim()) ?? []
  return { surname, first, state: inBrackets ?? (isState(state) ? state : null) }
}

// The Clerk writes XX if a file has no state.
function isState(state: string | undefined): state is string {
  return state !== undefined && /^[A-Z]{2}$/.test(state) && state !== 'XX'
}
