-- What comes back after a mail was taken: bounces (RFC 3464) and complaints (RFC 5965). Either is of one digest, counts
-- once, and is about the address that digest went to: one that the account has given up says nothing about its new one.

alter table private.digests
  add column sent_to text,
  add column bounced_at timestamptz,
  add column complained_at timestamptz;
comment on column private.digests.sent_to is 'The address it was handed over for.';

create or replace function private.hand_over_digest(digest_id uuid, attempt integer) returns boolean
  language plpgsql
  set search_path = ''
as $$
begin
  update private.digests as digest
    set handed_over_at = now(), sent_to = owner.email
    from auth.users as owner
    where digest.id = digest_id and digest.attempts = attempt and owner.id = digest.user_id
      and digest.handed_over_at is null and digest.sent_at is null and digest.given_up_at is null;
  return found;
end
$$;

comment on column public.mail_preferences.refused_at is
  'When a mail server said that the address takes no mail, at once or by a bounce. Nothing is sent until its reader sets it '
  'to null.';

create function private.note_mail_report(digest_id uuid, is_complaint boolean) returns text
  language plpgsql
  set search_path = ''
as $$
declare
  reported private.digests;
begin
  update private.digests as digest
    set
      bounced_at = case when is_complaint then digest.bounced_at else now() end,
      complained_at = case when is_complaint then now() else digest.complained_at end
    where digest.id = digest_id and digest.handed_over_at is not null
      and case when is_complaint then digest.complained_at else digest.bounced_at end is null
    returning digest.* into reported;
  if reported.id is null then
    return case
      when exists (select from private.digests as digest where digest.id = digest_id) then 'known'
      else 'forgotten'
    end;
  end if;
  if not exists (
    select from auth.users as owner where owner.id = reported.user_id and owner.email = reported.sent_to
  ) then
    return 'former address';
  end if;
  if is_complaint then
    update public.mail_preferences as preferences
      set frequencies = '{}'
      where preferences.user_id = reported.user_id and preferences.frequencies <> '{}';
  else
    update public.mail_preferences as preferences
      set refused_at = now()
      where preferences.user_id = reported.user_id and preferences.refused_at is null;
    update private.digests as digest
      set given_up_at = now(), last_error = 'bounced'
      where digest.user_id = reported.user_id and digest.handed_over_at is null and digest.given_up_at is null;
  end if;
  return 'stopped';
end
$$;
comment on function private.note_mail_report(uuid, boolean) is
  'A digest bounced for good, or its reader complained of it. stopped: no more are sent, after a bounce until the reader wants '
  'them again. known: that was said before. forgotten: it is older than 30 days. former address: the account has another now.';
