-- A text is judged as far as it could be written at all: what is longer is refused for its length, and reading a
-- megabyte of it for words took seconds.
create or replace function private.moderation_rule(kind text, value text) returns text
  language plpgsql stable
  set search_path = ''
as $$
declare
  rule text;
begin
  value := left(value, 6000);
  rule := case kind
    when 'username' then private.refused_in_username(value)
    else private.refused_words(value)
  end;
  return case
    when rule is not null then rule
    when kind = 'post' then private.spam_rule(value)
    when kind = 'public text' and private.count_links(value) > 2 then 'links'
  end;
end
$$;
