-- What the record said wrongly, or so that it misled, and what it says since. Everybody reads it; only the loader of the
-- bundled record writes it.

create table public.corrections (
  position integer primary key check (position >= 0),
  action_id text not null references public."GovernmentActions" (id) on delete cascade deferrable,
  opinion_author text check (private.is_nonblank(opinion_author, 100)),
  corrected_on date not null,
  kind text not null check (kind in ('sentence', 'name', 'citation', 'relation')),
  said text check (private.is_nonblank(said, 400)),
  says text check (private.is_nonblank(says, 400)),
  reason text not null check (private.is_nonblank(reason, 400)),
  check (said is not null or says is not null)
);
comment on table public.corrections is 'What was corrected in the record, when, and why; newest first by position.';
comment on column public.corrections.said is 'What it said; null where something was missing.';
comment on column public.corrections.says is 'What it says since; null where it was taken out.';
create index corrections_by_action on public.corrections (action_id);

alter table public.corrections enable row level security;
revoke all on public.corrections from anon, authenticated;
grant select on public.corrections to anon, authenticated;
grant select, insert, update, delete on public.corrections to service_role;

create policy "Anyone may read what was corrected"
  on public.corrections for select to anon, authenticated
  using (true);

-- The text of a card, where nobody has written a summary: the official title says what most measures do.
alter table public."GovernmentActions" drop column card_text;
alter table public."GovernmentActions" add column card_text text generated always as (
  left(coalesce(
    ai_neutral_summary,
    description_summary,
    case branch
      when 'Legislative' then 'Congressional Research Service: '
      when 'Judicial' then 'Syllabus: '
      else 'Federal Register: '
    end || regexp_replace(official_summary, '^[^\n]{0,250}[^.!?:;,\n]\n\n', ''),
    case when official_title is distinct from title then 'Official title: ' || official_title end
  ), 600)
) stored;
comment on column public."GovernmentActions".card_text is
  'The beginning of what a card says of it: the neutral summary, else the extract, else the official summary, else the '
  'official title; the last two under their own name.';
