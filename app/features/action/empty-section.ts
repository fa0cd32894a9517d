/** The look of a section with nothing to show yet: its title and a sentence on one line. */
export const emptySectionStyle =
  'mt-9 flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line pt-3 [&+&]:mt-3 *:mb-0!'

export const emptyTitleStyle = 'font-sans text-base font-semibold'
