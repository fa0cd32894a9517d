create table private.record_coverage (
  branch text not null,
  congress_number integer,
  action_type text,
  actions bigint not null,
  numbered bigint,
  first_date date,
  last_date date,
  constraint record_coverage_key unique nulls not distinct (branch, congress_number, action_type)
);
