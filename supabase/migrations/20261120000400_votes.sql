-- Roll calls of both chambers, and how each member voted. A roll call need not concern a measure in the record
-- (nominations, quorum calls, the election of a Speaker), so its action may be null. Everybody reads; only
-- ingestion writes.

create table public.roll_calls (
  id text primary key check (id ~ '^(house|senate)-[0-9]+-[0-9]+-[0-9]+$'),
  action_id text references public."GovernmentActions" (id) on delete set null,
  congress_number integer not null check (congress_number between 1 and 999),
  session integer not null check (session between 1 and 4),
  chamber text not null check (chamber in ('House', 'Senate')),
  roll_call_number integer not null check (roll_call_number > 0),
  vote_date timestamptz not null,
  classification text check (private.is_written(classification, 200)),
  question text not null check (private.is_written(question, 4000)),
  subject text check (private.is_written(subject, 4000)),
  required_majority text not null check (required_majority in ('1/2', '2/3', '3/5', 'quorum', 'plurality')),
  result text not null check (private.is_written(result, 200)),
  yea_count integer not null default 0 check (yea_count >= 0),
  nay_count integer not null default 0 check (nay_count >= 0),
  present_count integer not null default 0 check (present_count >= 0),
  not_voting_count integer not null default 0 check (not_voting_count >= 0),
  vice_president_vote text check (vice_president_vote in ('Yea', 'Nay')),
  ai_summary text check (private.is_written(ai_summary, 20000)),
  source_url text check (source_url ~ '^https?://' and char_length(source_url) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (chamber, congress_number, session, roll_call_number),
  check (id = lower(chamber) || '-' || congress_number || '-' || session || '-' || roll_call_number)
);
comment on table public.roll_calls is 'Recorded votes of the House and the Senate.';
comment on column public.roll_calls.id is 'Chamber, Congress, session and number: house-119-1-190.';
comment on column public.roll_calls.session is 'Of the Congress: 1 in its first year, 2 in its second.';
comment on column public.roll_calls.classification is 'The kind of vote, such as On Passage of the Bill.';
comment on column public.roll_calls.yea_count is
  'Counted by ingestion from the positions: yea, yes and aye. Nay and no, present, and everything else follow.';

comment on column public.roll_calls.vice_president_vote is
  'How the Vice President voted where the Senate was equally divided (Article I, section 3); not in the counts.';

create index roll_calls_by_action on public.roll_calls (action_id, roll_call_number desc);
create index roll_calls_by_date on public.roll_calls (vote_date desc, id);

create table public.legislator_votes (
  roll_call_id text not null references public.roll_calls (id) on delete cascade,
  legislator_id text not null references public.legislators (id) on delete cascade,
  vote_decision text not null check (private.is_written(vote_decision, 100)),
  primary key (roll_call_id, legislator_id)
);
comment on table public.legislator_votes is 'Each member''s position in each roll call.';
comment on column public.legislator_votes.vote_decision is
  'In the word of the chamber: Yea, Aye, Nay, No, Present, Not Voting; in the election of a Speaker a name.';

create index legislator_votes_by_legislator on public.legislator_votes (legislator_id, roll_call_id);

create trigger touch_updated_at
  before update on public.roll_calls
  for each row execute function private.touch_updated_at();

alter table public.roll_calls enable row level security;
alter table public.legislator_votes enable row level security;

revoke all on public.roll_calls, public.legislator_votes from anon, authenticated;
grant select on public.roll_calls, public.legislator_votes to anon, authenticated;
grant select, insert, update, delete on public.roll_calls, public.legislator_votes to service_role;

create policy "Anyone may read a roll call"
  on public.roll_calls for select to anon, authenticated
  using (true);

create policy "Anyone may read how a member voted"
  on public.legislator_votes for select to anon, authenticated
  using (true);
