/** A branch with the types of action found in it, as `get_filter_options` gives them. */
export type BranchOption = { branch: string; actionTypes: TypeOption[] }
export type TypeOption = { value: string; label: string; count: number }

/** Which branches and types are on. A branch is on when any of its types is. */
export type FilterChoice = { branches: string[]; actionTypes: string[] }

/**
 * Makes a choice that came from an address or a form consistent: a branch that is named without any of its
 * types means all of them, a type turns its branch on, and what the record does not hold is dropped.
 */
export function normalizeChoice(choice: FilterChoice, options: BranchOption[]): FilterChoice {
  const chosenTypes = new Set(choice.actionTypes)
  return choiceOf(
    options.flatMap(({ branch, actionTypes }) => {
      const named = actionTypes.filter(({ value }) => chosenTypes.has(value))
      return named.length === 0 && choice.branches.includes(branch) ? actionTypes : named
    }),
    options,
  )
}

/** Selecting a branch selects all of its types, deselecting it clears them. */
export function toggleBranch(
  choice: FilterChoice,
  branch: string,
  options: BranchOption[],
): FilterChoice {
  const types = options.find((option) => option.branch === branch)?.actionTypes ?? []
  const others = chosen(choice, options).filter((type) => !types.includes(type))
  return choiceOf(choice.branches.includes(branch) ? others : [...others, ...types], options)
}

/** Adds or removes one type, and with it its branch. */
export function toggleType(
  choice: FilterChoice,
  value: string,
  options: BranchOption[],
): FilterChoice {
  const before = chosen(choice, options)
  const without = before.filter((type) => type.value !== value)
  const added = options
    .flatMap(({ actionTypes }) => actionTypes)
    .filter((type) => type.value === value)
  return choiceOf(without.length < before.length ? without : [...without, ...added], options)
}

/** Whether all types of every chosen branch are on, so that the branches alone say the same. */
export function isWholeBranches(choice: FilterChoice, options: BranchOption[]): boolean {
  return choice.branches.every((name) =>
    options
      .find(({ branch }) => branch === name)
      ?.actionTypes.every(({ value }) => choice.actionTypes.includes(value)),
  )
}

function chosen(choice: FilterChoice, options: BranchOption[]): TypeOption[] {
  return options
    .flatMap(({ actionTypes }) => actionTypes)
    .filter(({ value }) => choice.actionTypes.includes(value))
}

/** In the options' own order, whatever order they were chosen in: one choice has one address. */
function choiceOf(types: TypeOption[], options: BranchOption[]): FilterChoice {
  const on = options.map(({ branch, actionTypes }) => ({
    branch,
    actionTypes: actionTypes.filter((type) => types.includes(type)),
  }))
  return {
    branches: on.filter(({ actionTypes }) => actionTypes.length > 0).map(({ branch }) => branch),
    actionTypes: on.flatMap(({ actionTypes }) => actionTypes.map(({ value }) => value)),
  }
}
