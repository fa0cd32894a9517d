-- An election of a Speaker has no yeas and nays: the Clerk counts each candidate. Each chamber says what an amendment is
-- for, or whose it is.
alter table public.roll_calls
  alter column yea_count drop not null,
  alter column nay_count drop not null,
  alter column present_count drop not null,
  alter column not_voting_count drop not null,
  add column candidate_totals jsonb check (jsonb_typeof(candidate_totals) = 'array'),
  add column amendment_author text check (private.is_nonblank(amendment_author, 1000)),
  add column amendment_purpose text check (private.is_nonblank(amendment_purpose, 8000)),
  add constraint roll_calls_counts_check
    check (num_nulls(yea_count, nay_count, present_count, not_voting_count) in (0, 4));

do $$
begin
  if exists (select from public.roll_calls) then
    update public.roll_calls as vote set
      yea_count = null, nay_count = null, present_count = null, not_voting_count = null,
      candidate_totals = totals.counted
    from (
      select roll_call_id, jsonb_agg(jsonb_build_object('candidate', word, 'total', total) order by total desc, word) as counted
      from (
        select call.id as roll_call_id, answer.word, count(*) as total
        from private.positions as position
        join private.answers as answer on answer.key = position.answer
        join private.roll_call_keys as key using (sitting, number)
        join public.roll_calls as call on call.id = key.roll_call_id
        where call.question ~* '^election of (the )?speaker'
        group by 1, 2
      ) as answered
      group by roll_call_id
    ) as totals
    where vote.id = totals.roll_call_id;
  end if;
end
$$;

-- Votes are listed by day and then by the numbers of their session: the Senate's clock is at times wrong by half a day,
-- and ids are texts, in which 99 comes after 100.
drop index public.roll_calls_by_date, public.roll_calls_by_day, public.roll_calls_by_congress;

-- For clients of the data API, who sort by time.
create index roll_calls_by_date on public.roll_calls (vote_date desc, id);

create index roll_calls_in_order on public.roll_calls
  (voted_on desc, congress_number desc, session desc, roll_call_number desc, chamber) include (list_kind, margin);

create index roll_calls_by_congress on public.roll_calls
  (congress_number, chamber, voted_on desc, session desc, roll_call_number desc);
