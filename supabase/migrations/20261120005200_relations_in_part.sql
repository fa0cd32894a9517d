-- An order may revoke or supersede an earlier one in part; the Federal Register's disposition notes say so from
-- either side.

alter table public.action_relations
  drop constraint action_relations_kind_check,
  add constraint action_relations_kind_check check (kind in (
    'amended_by', 'revoked_in_part_by', 'revoked_by', 'superseded_in_part_by', 'superseded_by', 'continued_by',
    'blocked_by', 'overruled_in_part_by', 'overruled_by', 'vacated_by', 'amends', 'revokes_in_part', 'revokes',
    'supersedes_in_part', 'supersedes', 'overrules', 'related_to'
  ));
