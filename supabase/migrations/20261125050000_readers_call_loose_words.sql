-- Trackers look for their keywords with it, and a reader asks for the matches of a tracker.
grant execute on function private.loose_words(text) to anon, authenticated, service_role;
