-- Defaults. The operator may change them.

insert into private.write_limits (subject, noun, per, created, edited, bytes, published) values
  ('appeals', 'appeals', '1 day', null, '20', null, null),
  ('blocks', 'blocked readers', '01:00:00', '100', null, null, null),
  ('districts', 'districts', '01:00:00', '60', '60', null, null),
  ('follows', 'follows', '01:00:00', '200', '1000', null, null),
  ('helpful_marks', 'helpful marks', '01:00:00', '300', null, null, null),
  ('likes', 'likes', '01:00:00', '200', null, null, null),
  ('list_items', 'list entries', '01:00:00', '500', '10000', '500000', null),
  ('lists', 'lists', '01:00:00', '30', '300', '2000000', '10'),
  ('notifications', 'notices', '01:00:00', null, '20000', null, null),
  ('ratings', 'ratings', '01:00:00', '600', '600', null, null),
  ('reports', 'reports', '1 day', '50', null, null, null),
  ('reviews', 'reviews and comments', '01:00:00', '60', '60', '250000', null),
  ('saved_actions', 'saved actions', '01:00:00', '300', '1000', null, null),
  ('settings', 'profile settings', '01:00:00', '60', '60', null, null),
  ('trackers', 'trackers', '01:00:00', '30', '5000', '100000', null),
  ('usernames', 'username', '30 days', null, '5', null, null),
  ('webhook_tests', 'test messages', '01:00:00', '20', null, null, null),
  ('webhooks', 'webhooks', '01:00:00', '20', '60', '20000', null)
on conflict do nothing;
