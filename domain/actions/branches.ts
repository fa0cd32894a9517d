/** The branches as actions name them, in the order of the Constitution's articles. */
export const branches = ['Legislative', 'Executive', 'Judicial'] as const
