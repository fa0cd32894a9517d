alter table public.legislators add column caucus text check (private.is_nonblank(caucus, 60));
alter table public.legislators add column offices jsonb check (jsonb_typeof(offices) = 'array');
alter table public.legislators alter column offices set default '[]';
update public.legislators set offices = '[]';
alter table public.legislators alter column offices set not null;
