alter table public."GovernmentActions"
  add column unread_parts text,
  add constraint "GovernmentActions_unread_parts_check" check (private.is_nonblank(unread_parts, 20000));
