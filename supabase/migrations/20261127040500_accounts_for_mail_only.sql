-- Accounts made for an address that asked for mail without an account. No one sees their profiles.

alter table public.profiles add column gets_mail_only boolean;
update public.profiles set gets_mail_only = false;
alter table public.profiles
  alter column gets_mail_only set default false,
  alter column gets_mail_only set not null;
