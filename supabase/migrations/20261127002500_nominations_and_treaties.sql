-- Nominations and treaties are actions too.
alter table public."GovernmentActions"
  drop constraint "GovernmentActions_bill_number_check",
  add constraint "GovernmentActions_bill_number_check"
    check (bill_number ~ '^([HS]|PN|Treaty Doc\. )' and private.is_nonblank(bill_number, 30));
