comment on column public.legislators.terms is
  'Oldest first: {"chamber", "start", "end", "state", "district", "party"}, dates as YYYY-MM-DD. A term in which the '
  'member changed party is there in parts. A term is listed to its regular end, also of a member who died or left before.';
