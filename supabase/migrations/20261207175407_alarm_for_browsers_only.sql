-- A sign-in by a script is no sign-in from a new browser. Every browser calls itself "Mozilla/5.0 (…".
create or replace function private.notify_of_sign_in() returns trigger
  language plpgsql security definer
  set search_path = ''
as $$
declare
  is_first constant boolean := not exists (
    select from private.known_devices as known where known.user_id = new.user_id
  );
begin
  if new.user_agent is null or new.user_agent not like 'Mozilla/%' then
    return null;
  end if;
  insert into private.known_devices (user_id, device) values (new.user_id, private.device_of(new.user_agent))
    on conflict do nothing;
  if found and not is_first and exists (select from public.profiles as profile where profile.id = new.user_id) then
    insert into public.notifications (user_id, kind, event_key, detail)
      values (new.user_id, 'sign_in', new.id::text, nullif(btrim(left(new.user_agent, 300)), ''))
      on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.notify_of_sign_in() is
  'After a session began: tells the account if it is from a browser that it has not signed in from before. Programs that '
  'are no browsers are listed with the account''s devices, and raise no notice.';
