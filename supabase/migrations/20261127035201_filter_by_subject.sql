alter type private.action_filter add attribute topic text;

create index actions_by_subject on public."GovernmentActions" using gin (subjects);
