-- Votes of a day by the numbers of their session.
select private.replace_in_function(
  'public.search_roll_calls(text, integer, date, text, integer, text, integer, integer)',
  'select vote.id, vote.vote_date from',
  'select vote.id, vote.voted_on, vote.congress_number, vote.session, vote.roll_call_number, vote.chamber from'
);
select private.replace_in_function(
  'public.search_roll_calls(text, integer, date, text, integer, text, integer, integer)',
  'order by vote.vote_date desc, vote.id offset',
  'order by vote.voted_on desc, vote.congress_number desc, vote.session desc, vote.roll_call_number desc, vote.chamber offset'
);
select private.replace_in_function(
  'public.search_roll_calls(text, integer, date, text, integer, text, integer, integer)',
  'order by page.vote_date desc, page.id',
  'order by page.voted_on desc, page.congress_number desc, page.session desc, page.roll_call_number desc, page.chamber'
);
select private.replace_in_function(
  'public.get_member_votes(text, integer, text, text, text, integer, integer)',
  'order by vote.vote_date desc, vote.id',
  'order by vote.voted_on desc, vote.congress_number desc, vote.session desc, vote.roll_call_number desc, vote.chamber'
);
select private.replace_in_function(
  'public.get_differing_votes(text, text, text, integer, integer)',
  'order by call.vote_date desc, call.id',
  'order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber'
);
select private.replace_in_function(
  'public.get_differing_votes(text, text, text, integer, integer)',
  'order by vote.vote_date desc, vote.id',
  'order by vote.voted_on desc, vote.congress_number desc, vote.session desc, vote.roll_call_number desc, vote.chamber'
);
select private.replace_in_function(
  'private.member_votes_by_counts(text, integer, text, text, integer, integer)',
  'order by call.vote_date desc, call.id',
  'order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber'
);
select private.replace_in_function(
  'private.member_votes_by_subject(text, integer, text, text, text, integer, integer)',
  'order by call.vote_date desc, call.id',
  'order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber'
);
select private.replace_in_function(
  'public.get_delegation_votes(text, integer)',
  'order by call.vote_date desc, call.roll_call_number desc',
  'order by call.voted_on desc, call.congress_number desc, call.session desc, call.roll_call_number desc, call.chamber'
);
select private.replace_in_function(
  'public.get_delegation_votes(text, integer)',
  'order by vote.chamber, vote.vote_date desc, vote.roll_call_number desc',
  'order by vote.chamber, vote.voted_on desc, vote.congress_number desc, vote.session desc,
    vote.roll_call_number desc'
);
select private.replace_in_function(
  'public.get_action_vote(text, text, text)',
  'roll_call.vote_date desc, roll_call.roll_call_number desc',
  'roll_call.voted_on desc, roll_call.congress_number desc,
      roll_call.session desc, roll_call.roll_call_number desc'
);
