-- Most actions have no other names, no words of editors and no summary yet: what makes words of a text is not called for
-- one that is not there. (Each gave null for null, after five expressions.) And one call less for a text that is.

alter function private.fold(text) strict;
alter function private.words_of_folded(text) strict;
alter function private.key_of_folded(text) strict;
alter function private.kept_apart(text) strict;
alter function private.name_key(text) strict;

create or replace function private.plain_words(value text) returns text
  language sql immutable
  return private.words_of_folded(private.fold(value));
