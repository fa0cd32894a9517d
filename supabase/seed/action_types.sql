-- The kinds of action that a reader can filter by, in the order in which they are offered.

insert into public.action_types (value, branch, label, position) values
  ('hr', 'Legislative', 'House Bill', 1),
  ('s', 'Legislative', 'Senate Bill', 2),
  ('hjres', 'Legislative', 'House Joint Resolution', 3),
  ('sjres', 'Legislative', 'Senate Joint Resolution', 4),
  ('hconres', 'Legislative', 'House Concurrent Resolution', 5),
  ('sconres', 'Legislative', 'Senate Concurrent Resolution', 6),
  ('hres', 'Legislative', 'House Resolution', 7),
  ('sres', 'Legislative', 'Senate Resolution', 8),
  ('nomination', 'Legislative', 'Nomination', 12),
  ('treaty', 'Legislative', 'Treaty', 13),
  ('executive_order', 'Executive', 'Executive Order', 9),
  ('proclamation', 'Executive', 'Proclamation', 10),
  ('memorandum', 'Executive', 'Presidential Memorandum', 14),
  ('determination', 'Executive', 'Presidential Determination', 15),
  ('notice', 'Executive', 'Presidential Notice', 16),
  ('presidential_order', 'Executive', 'Presidential Order', 17),
  ('supreme_court_decision', 'Judicial', 'Supreme Court Decision', 11)
on conflict (value) do update set
  branch = excluded.branch, label = excluded.label, position = excluded.position;
