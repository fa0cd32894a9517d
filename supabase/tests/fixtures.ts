import type postgres from 'postgres'

/** The rows every story of these tests begins with, by name. */
export const owner = '00000000-0000-4000-8000-0000000000a1'
export const stranger = '00000000-0000-4000-8000-0000000000b1'
/** Whom the owner blocked; writes nothing. */
export const blocked = '00000000-0000-4000-8000-0000000000c1'
export const sessions = {
  owner: '00000000-0000-4000-8000-0000000000a2',
  stranger: '00000000-0000-4000-8000-0000000000b2',
  /** Of the owner, and over: its row is gone. */
  ended: '00000000-0000-4000-8000-0000000000a3',
  /** Of the owner, and over: its time has passed. */
  expired: '00000000-0000-4000-8000-0000000000a4',
}
export const bill = '119-hr-1'
export const order = 'eo-14257'
export const decision = 'scotus-21-1086'
export const member = 'A000375'
export const otherMember = 'C000127'
export const rollCall = 'house-119-1-145'
export const review = '00000000-0000-4000-8000-00000000c001'
export const reply = '00000000-0000-4000-8000-00000000c002'
export const legislatorReview = '00000000-0000-4000-8000-00000000c003'
export const removedComment = '00000000-0000-4000-8000-00000000c004'
export const privateList = '00000000-0000-4000-8000-00000000d001'
export const publicList = '00000000-0000-4000-8000-00000000d002'
export const tracker = '00000000-0000-4000-8000-00000000e001'
export const webhook = '00000000-0000-4000-8000-00000000e002'
export const strangersList = '00000000-0000-4000-8000-00000000d003'

/**
 * Two accounts: the owner, who hides ratings, comments and the join date, and a stranger, who shows everything.
 * The owner has one of each thing that can be owned; the stranger takes part in the owner's public list.
 */
export async function insertFixtures(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
      ('${owner}', 'owner@example.com', now(), '{"username": "owner-of-it"}'),
      ('${stranger}', 'stranger@example.com', now(), '{"username": "stranger"}'),
      ('${blocked}', 'blocked@example.com', now(), '{"username": "somebody-else"}');
    insert into auth.sessions (id, user_id, not_after) values
      ('${sessions.owner}', '${owner}', null),
      ('${sessions.stranger}', '${stranger}', null),
      ('${sessions.expired}', '${owner}', now() - interval '1 minute');
    update public.public_profile_settings
      set show_ratings = false, show_comments = false, show_join_date = false
      where user_id = '${owner}';

    insert into public.legislators (id, first_name, last_name, full_name, party, state, chamber, district, in_office)
    values
      ('${member}', 'Jodey', 'Arrington', 'Jodey C. Arrington', 'Republican', 'TX', 'House', 19, true),
      ('${otherMember}', 'Maria', 'Cantwell', 'Maria Cantwell', 'Democrat', 'WA', 'Senate', null, true);
    insert into public."GovernmentActions" (id, title, branch, action_type, bill_number, introduced_date, current_status) values
      ('${bill}', 'An act to provide for reconciliation', 'Legislative', 'hr', 'H.R. 1', '2025-05-20', 'Introduced');
    insert into public."GovernmentActions" (id, title, branch, action_type, executive_order_number) values
      ('${order}', 'Regulating Imports With a Reciprocal Tariff', 'Executive', 'executive_order', 14257);
    insert into public."GovernmentActions" (id, title, branch, action_type, docket_number) values
      ('${decision}', 'Allen v. Milligan', 'Judicial', 'supreme_court_decision', '21-1086');
    insert into public.action_texts
      (action_id, version, position, issued_on, source_url, format, source_hash, source_bytes, passages)
    values (
      '${bill}', 'ih', 1, '2025-05-20', 'https://www.govinfo.gov/bulkdata/BILLS/119/1/hr/BILLS-119hr1ih.xml',
      'bill-dtd', repeat('0', 64), 2000, 1
    );
    insert into public.text_passages (text_id, position, path, kind, number, heading, content)
    select id, 1, 'sec-1', 'section', '1.', 'Short title', '[{"level": 0, "text": "This Act may be cited."}]'
    from public.action_texts where action_id = '${bill}';
    insert into public.relation_statements (action_id, origin, author, kind, related_label)
      values ('${order}', 'editor', 'Rotunda', 'amended_by', 'EO 14259');
    insert into public.action_annotations (action_id, nicknames) values ('${bill}', '{Reconciliation}');
    insert into public.corrections (position, action_id, corrected_on, kind, said, reason) values
      (0, '${order}', '2026-11-21', 'name', 'Tariff order', 'The name is not in use.');
    insert into public.action_summaries (action_id, origin, author, summary)
      values ('${bill}', 'editor', 'Rotunda', 'It extends tax cuts.');
    insert into public.judicial_opinions (id, action_id, opinion_type)
      values ('scotus-21-1086-majority', '${decision}', 'majority');
    insert into public.opinion_summaries (opinion_id, origin, author, summary)
      values ('scotus-21-1086-majority', 'editor', 'Rotunda', 'It keeps the order in place.');
    insert into public.roll_calls (
      id, action_id, congress_number, session, chamber, roll_call_number, vote_date, question, required_majority, result
    ) values (
      '${rollCall}', '${bill}', 119, 1, 'House', 145, '2025-05-22 06:54:00-04', 'On Passage', '1/2', 'Passed'
    );
    insert into public.roll_call_summaries (roll_call_id, origin, author, summary)
      values ('${rollCall}', 'editor', 'Rotunda', 'Whether the House passes it.');
    insert into public.comparison_summaries
      (action_id, from_version, to_version, origin, author, summary, from_hash, to_hash)
      values ('${bill}', 'eh', 'enr', 'model', 'a model', 'A section is new.', repeat('a', 64), repeat('b', 64));
    insert into public.committees (code, name)
      values ('SSRA', 'Senate Committee on Rules and Administration');
    insert into public.scheduled_events
      (id, kind, chamber, day, last_day, status, title, measure_ids, source_url, source)
      values (
        'house-floor-409734', 'floor', 'House', '2026-09-14', '2026-09-20', 'scheduled', 'A bill', '{${bill}}',
        'https://docs.house.gov/floor/', 'house-floor'
      ) on conflict do nothing;
    insert into public.committee_activities (action_id, committee_code, kind, acted_on, committee_name)
      values ('${bill}', 'SSRA', 'referred', '2025-05-20', 'Rules and Administration Committee');
    insert into public.amendments (id, action_id, congress_number, amendment_type, amendment_number, purpose)
      values ('119-samdt-2360', '${bill}', 119, 'samdt', 2360, 'In the nature of a substitute.');
    insert into public.ingest_sources (name, title, url, records, rejected)
      values ('congress', 'Congress.gov', 'https://www.congress.gov/', 16310, 0);
    insert into public.legislator_votes values ('${rollCall}', '${member}', 'Yea');

    insert into public.ratings (user_id, action_id, rating_value) values
      ('${owner}', '${bill}', 2), ('${stranger}', '${bill}', 5);
    insert into public.legislator_ratings (user_id, legislator_id, rating_value) values
      ('${owner}', '${member}', 2), ('${stranger}', '${member}', 5);
    insert into public.comments (id, user_id, action_id, content)
      values ('${review}', '${owner}', '${bill}', 'Long.');
    insert into public.comments (id, user_id, action_id, content, parent_id)
      values ('${reply}', '${stranger}', '${bill}', 'Very.', '${review}');
    insert into public.legislator_comments (id, user_id, legislator_id, content)
      values ('${legislatorReview}', '${owner}', '${member}', 'Answers letters.');
    insert into public.user_saved_actions (user_id, action_id) values ('${owner}', '${bill}');
    insert into public.user_districts (user_id, state, district) values ('${owner}', 'TX', 19);
    insert into public.user_trackers (id, user_id, issue_name, keywords)
      values ('${tracker}', '${owner}', 'Water', '{rivers,wells}');
    insert into public.webhooks (id, user_id, tracker_id, url)
      values ('${webhook}', '${owner}', '${tracker}', 'https://hooks.example.org/rotunda');
    insert into public.webhook_deliveries (webhook_id, user_id) values ('${webhook}', '${owner}');

    insert into public.user_lists (id, user_id, name, notes, is_public) values
      ('${privateList}', '${owner}', 'Mine', 'A note', false),
      ('${publicList}', '${owner}', 'Ours', 'Another note', true),
      ('${strangersList}', '${stranger}', 'Theirs', null, true);
    insert into public.user_list_items (list_id, action_id) values
      ('${privateList}', '${bill}'), ('${publicList}', '${bill}');
    insert into public.user_list_sections (list_id, name) values
      ('${privateList}', 'To read'), ('${publicList}', 'Read');
    insert into public.list_follows (follower_id, list_id) values
      ('${owner}', '${strangersList}'), ('${stranger}', '${publicList}');
    insert into public.list_likes (user_id, list_id) values
      ('${owner}', '${strangersList}'), ('${stranger}', '${publicList}');
    insert into public.list_comments (user_id, list_id, content) values
      ('${owner}', '${privateList}', 'To myself'),
      ('${owner}', '${publicList}', 'To all'),
      ('${stranger}', '${privateList}', 'From when it was public');
    insert into public.follows (user_id, legislator_id) values ('${owner}', '${member}');
    insert into public.notification_feeds (user_id) values ('${owner}');
    insert into public.push_subscriptions
      (user_id, session_id, endpoint, p256dh, auth, server_key, device)
      values (
        '${owner}', '${sessions.owner}', 'https://fcm.googleapis.com/fcm/send/owner', repeat('P', 87),
        repeat('a', 22), repeat('K', 87), 'Mozilla/5.0 (Android 16; Mobile) Firefox'
      );
    insert into public.user_blocks (blocker_id, blocked_id) values ('${owner}', '${blocked}');
    insert into public.removed_comments
      (comment_id, author_id, subject_kind, subject_id, content, written_at, edited_at, removed_by, reason)
      values ('${removedComment}', '${owner}', 'action', '${bill}', 'Off it.', now(), now(), 'operator', 'Off the subject.');
    insert into public.restrictions (author_id, list_id, reason) values ('${owner}', '${privateList}', 'Off the subject.');
    insert into public.comment_reports (reporter_id, comment_id) values ('${owner}', '${reply}');
    insert into public.helpful_marks (user_id, comment_id) values ('${owner}', '${reply}');
    insert into public.operators (user_id) values ('${owner}');
  `)
}
