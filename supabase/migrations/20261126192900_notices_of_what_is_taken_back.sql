create index notifications_by_roll_call on public.notifications (roll_call_id) where roll_call_id is not null;
create index notifications_by_sponsored_action on public.notifications (action_id) where kind = 'member_sponsorship';
