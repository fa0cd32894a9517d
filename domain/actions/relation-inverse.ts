/** What an action that another names as done by it has done to it: "A revokes B" is "B was revoked by A". */
export const relationInverse: Readonly<Record<string, string>> = {
  amends: 'amended_by',
  revokes: 'revoked_by',
  revokes_in_part: 'revoked_in_part_by',
  supersedes: 'superseded_by',
  supersedes_in_part: 'superseded_in_part_by',
  overrules: 'overruled_by',
}
