-- The decision of an answer is stored: it is computed again by the function as it is now.
create or replace function private.decision_of(vote_decision text) returns text
  language sql immutable parallel safe
  return case lower(trim(vote_decision))
    when 'yea' then 'yea' when 'yes' then 'yea' when 'aye' then 'yea'
    when 'nay' then 'nay' when 'no' then 'nay'
    when 'present' then 'present' when 'present, giving live pair' then 'present'
    when 'not voting' then 'not voting'
    else 'other'
  end;

update private.answers set word = word where lower(trim(word)) = 'present, giving live pair';
