import { paths } from '#app/paths.ts'

/** The parts of the record, as the header, the menu and the footer list them. */
export const sections = [
  { label: 'Bills and laws', to: paths.governmentActions({ branches: ['Legislative'] }) },
  { label: 'Orders', to: paths.governmentActions({ branches: ['Executive'] }) },
  { label: 'Court', to: paths.governmentActions({ branches: ['Judicial'] }) },
  { label: 'Votes', to: paths.votes() },
  { label: 'Members', to: paths.officials() },
  { label: 'States', to: paths.states() },
  { label: 'Subjects', to: paths.subjects() },
  { label: 'Data', to: paths.data() },
]
