-- When a profile or its settings were changed tells of the join date to whoever may not see it: the day on which it was
-- hidden, which is often that of the first visit. Nothing reads it, and it is kept no longer.

drop trigger touch_updated_at on public.profiles;
drop trigger touch_updated_at on public.public_profile_settings;
alter table public.profiles drop column updated_at;
alter table public.public_profile_settings drop column updated_at;
