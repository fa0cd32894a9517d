-- Committees that are known only from the seats of the bundled record can be followed too.
insert into public.committees (code, name)
select seat ->> 'code', min(seat ->> 'name')
from public.legislators as member
cross join jsonb_array_elements(member.committees) as seat
where seat ->> 'code' ~ '^[A-Z]{4}$'
group by 1
on conflict (code) do nothing;
