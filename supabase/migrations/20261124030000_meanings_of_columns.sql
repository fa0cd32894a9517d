-- What each column means that a visitor may take as a file or ask the data API for: the description of both is made of
-- these words, and a test asks for one for each column.

comment on column public."GovernmentActions".id is
  'Made of the official number, such as 119-hr-1 or scotus-19-1392. It does not change.';
comment on column public."GovernmentActions".official_title is 'The long title of its source.';
comment on column public."GovernmentActions".branch is 'Legislative, Executive or Judicial.';
comment on column public."GovernmentActions".action_type is 'Its kind: a value of action_types.';
comment on column public."GovernmentActions".congress_number is
  'The Congress of a measure, such as 119; null for what is not of Congress.';
comment on column public."GovernmentActions".executive_order_number is 'The number of an executive order.';
comment on column public."GovernmentActions".proclamation_number is 'The number of a proclamation.';
comment on column public."GovernmentActions".president_name is 'Who signed an executive order or a proclamation.';
comment on column public."GovernmentActions".docket_number is 'The docket number of a case, such as 19-1392.';
comment on column public."GovernmentActions".lower_court is 'The court from which a case came.';
comment on column public."GovernmentActions".votes_against_judgment is 'Justices against the judgment.';
comment on column public."GovernmentActions".issuing_body is 'Who made it: a chamber, the President, the Court.';
comment on column public."GovernmentActions".policy_area is
  'The one policy area that the Congressional Research Service gave a measure.';
comment on column public."GovernmentActions".subjects is
  'The subjects that the Congressional Research Service gave a measure.';
comment on column public."GovernmentActions".latest_action_text is 'The newest entry of actions_history in its words.';
comment on column public."GovernmentActions".latest_action_date is 'The day of that entry.';
comment on column public."GovernmentActions".introduced_date is 'The day a measure was introduced.';
comment on column public."GovernmentActions".argued_date is 'The day a case was argued.';
comment on column public."GovernmentActions".decided_date is 'The day a case was decided.';
comment on column public."GovernmentActions".date_enacted_issued is
  'The day a measure became law, or an order or proclamation was signed.';
comment on column public."GovernmentActions".pdf_url is 'The official document as PDF.';
comment on column public."GovernmentActions".congress_gov_url is 'The page of a measure at Congress.gov.';
comment on column public."GovernmentActions".source_url is 'The official page of the record.';
comment on column public."GovernmentActions".text_url is 'The official text.';
comment on column public."GovernmentActions".created_at is 'When the row was first written here.';
comment on column public."GovernmentActions".updated_at is 'When the row was last changed here.';

comment on column public.action_annotations.action_id is 'The action it adds to.';
comment on column public.action_annotations.created_at is 'When the row was first written here.';
comment on column public.action_annotations.updated_at is 'When the row was last changed here.';

comment on column public.action_relations.id is 'A number of the row; it may be another after the record was read again.';
comment on column public.action_relations.action_id is 'The action of which it is told.';
comment on column public.action_relations.kind is 'The relation: action_id kind related, such as revoked_by, amends, overrules.';
comment on column public.action_relations.related_label is 'The other action as it is cited.';
comment on column public.action_relations.related_action_id is 'The id of the other, where it is in the record.';
comment on column public.action_relations.related_url is 'An official page of the other, where it is not in the record.';
comment on column public.action_relations.related_date is 'The day on which it happened; null where unknown.';

comment on column public.action_summaries.action_id is 'The action that is summarised.';
comment on column public.action_summaries.summary is 'The summary.';
comment on column public.action_summaries.created_at is 'When the row was first written here.';
comment on column public.action_summaries.updated_at is 'When the row was last changed here.';

comment on column public.action_texts.id is 'A number of the text; its passages name it.';
comment on column public.action_texts.action_id is 'The action whose text it is.';
comment on column public.action_texts.format is 'How its source gives it: bill-dtd, uslm, federal-register-xml, html, courtlistener or pdf.';
comment on column public.action_texts.source_bytes is 'The size of the document as it was read, in bytes.';
comment on column public.action_texts.read_at is 'When it was last read.';

comment on column public.action_types.value is 'The word that GovernmentActions.action_type has.';
comment on column public.action_types.branch is 'The branch of such actions.';
comment on column public.action_types.label is 'What readers see.';
comment on column public.action_types.position is 'Its place among those that are offered.';

comment on column public.comparison_summaries.action_id is 'The action whose texts are compared.';
comment on column public.comparison_summaries.from_version is 'The earlier version: action_texts.version.';
comment on column public.comparison_summaries.to_version is 'The later version: action_texts.version.';
comment on column public.comparison_summaries.origin is 'Who wrote it: editor or model.';
comment on column public.comparison_summaries.author is 'Who it is within the origin, as in action_summaries.';
comment on column public.comparison_summaries.summary is 'What changed.';
comment on column public.comparison_summaries.sources is 'What each sentence rests on, as in action_summaries.';
comment on column public.comparison_summaries.to_hash is 'action_texts.source_hash of the later text as it was compared.';
comment on column public.comparison_summaries.prompt_version is 'As in action_summaries.';
comment on column public.comparison_summaries.checks is 'As in action_summaries.';
comment on column public.comparison_summaries.written_at is 'When it was written or last revised.';
comment on column public.comparison_summaries.created_at is 'When the row was first written here.';
comment on column public.comparison_summaries.updated_at is 'When the row was last changed here.';

comment on column public.corrections.position is 'Its place in the list: the newest is the first.';
comment on column public.corrections.action_id is 'The action in whose record it was.';
comment on column public.corrections.opinion_author is 'The author of the opinion it concerns; null where it concerns none.';
comment on column public.corrections.corrected_on is 'The day of the correction.';
comment on column public.corrections.kind is 'The part of the record that was wrong: sentence, name, citation, relation.';
comment on column public.corrections.reason is 'Why it was corrected.';

comment on column public.ingest_sources.name is 'Its short name.';
comment on column public.ingest_sources.title is 'Its name as readers see it.';
comment on column public.ingest_sources.url is 'A page of it.';

comment on column public.judicial_opinions.action_id is 'The decision it belongs to.';
comment on column public.judicial_opinions.joined_by is 'The surnames of the Justices who joined it.';
comment on column public.judicial_opinions.ai_summary is
  'The summary a reader is shown: an editor''s, else a model''s. All of them are in opinion_summaries.';
comment on column public.judicial_opinions.source_url is 'The official document it is in.';
comment on column public.judicial_opinions.created_at is 'When the row was first written here.';
comment on column public.judicial_opinions.updated_at is 'When the row was last changed here.';

comment on column public.legislator_parties.legislator_id is 'The member: the Bioguide id.';
comment on column public.legislator_parties.chamber is 'House or Senate.';
comment on column public.legislator_parties.starts_on is 'The first day; -infinity for the first party that is known.';
comment on column public.legislator_parties.ends_before is 'The day after the last; infinity where it lasts.';
comment on column public.legislator_parties.party is 'The party on those days.';

comment on column public.legislator_votes.roll_call_id is 'The roll call.';
comment on column public.legislator_votes.legislator_id is 'The member: the Bioguide id.';

comment on column public.legislators.bioguide_id is 'The same as id.';
comment on column public.legislators.first_name is 'The first name.';
comment on column public.legislators.middle_name is 'The middle name or its letter.';
comment on column public.legislators.last_name is 'The last name.';
comment on column public.legislators.suffix is 'What follows the name, such as Jr.';
comment on column public.legislators.nickname is 'The name by which the member is known, where it is another.';
comment on column public.legislators.full_name is 'The name as the member is called officially.';
comment on column public.legislators.party is 'The party of the latest term.';
comment on column public.legislators.chamber is 'House or Senate: that of the latest term.';
comment on column public.legislators.state_rank is 'Of a senator: senior or junior.';
comment on column public.legislators.in_office is 'Whether the member is sitting.';
comment on column public.legislators.leadership_title is 'A title of leadership held now, such as Majority Leader.';
comment on column public.legislators.photo_url is 'The official portrait.';
comment on column public.legislators.congress_gov_url is 'The page of the member at Congress.gov.';
comment on column public.legislators.website_url is 'The official website.';
comment on column public.legislators.contact_form_url is 'The official contact form.';
comment on column public.legislators.phone is 'The telephone number of the office in Washington.';
comment on column public.legislators.office_address is 'The address of the office in Washington.';
comment on column public.legislators.created_at is 'When the row was first written here.';
comment on column public.legislators.updated_at is 'When the row was last changed here.';

comment on column public.opinion_summaries.opinion_id is 'The opinion that is summarised.';
comment on column public.opinion_summaries.origin is 'Who wrote it, as in action_summaries.';
comment on column public.opinion_summaries.author is 'Who it is within the origin, as in action_summaries.';
comment on column public.opinion_summaries.summary is 'The summary.';
comment on column public.opinion_summaries.sources is 'What each sentence rests on, as in action_summaries.';
comment on column public.opinion_summaries.text_version is 'As in action_summaries.';
comment on column public.opinion_summaries.text_date is 'As in action_summaries.';
comment on column public.opinion_summaries.written_at is 'When it was written or last revised; null where unknown.';
comment on column public.opinion_summaries.created_at is 'When the row was first written here.';
comment on column public.opinion_summaries.updated_at is 'When the row was last changed here.';

comment on column public.relation_statements.action_id is 'The action of which it is stated.';
comment on column public.relation_statements.origin is 'Who states it: an official source, or an editor.';
comment on column public.relation_statements.kind is 'As in action_relations.';
comment on column public.relation_statements.related_label is 'The other action as it is cited.';
comment on column public.relation_statements.related_url is 'An official page of the other.';
comment on column public.relation_statements.related_date is 'The day on which it happened; null where unknown.';

comment on column public.roll_call_parties.roll_call_id is 'The roll call.';
comment on column public.roll_call_parties.party is 'The party.';
comment on column public.roll_call_parties.yea_count is 'Members of it who answered yea, yes or aye.';
comment on column public.roll_call_parties.nay_count is 'Members of it who answered nay or no.';
comment on column public.roll_call_parties.present_count is 'Members of it who answered present.';
comment on column public.roll_call_parties.not_voting_count is 'Members of it who did not vote.';

comment on column public.roll_call_summaries.roll_call_id is 'The roll call that is explained.';
comment on column public.roll_call_summaries.origin is 'Who wrote it, as in action_summaries.';
comment on column public.roll_call_summaries.author is 'Who it is within the origin, as in action_summaries.';
comment on column public.roll_call_summaries.summary is 'What a yes meant.';
comment on column public.roll_call_summaries.sources is 'What each sentence rests on, as in action_summaries.';
comment on column public.roll_call_summaries.text_version is 'As in action_summaries.';
comment on column public.roll_call_summaries.text_date is 'As in action_summaries.';
comment on column public.roll_call_summaries.written_at is 'When it was written or last revised; null where unknown.';
comment on column public.roll_call_summaries.created_at is 'When the row was first written here.';
comment on column public.roll_call_summaries.updated_at is 'When the row was last changed here.';

comment on column public.roll_calls.action_id is 'The action it decided something of, where that is in the record.';
comment on column public.roll_calls.congress_number is 'The Congress, such as 119.';
comment on column public.roll_calls.chamber is 'House or Senate.';
comment on column public.roll_calls.roll_call_number is 'Its number in the chamber: in the House of the year, in the Senate of the session.';
comment on column public.roll_calls.vote_date is 'When it was taken.';
comment on column public.roll_calls.question is 'What was asked, in the words of the chamber.';
comment on column public.roll_calls.subject is 'What it was about, where the chamber says more than the question.';
comment on column public.roll_calls.required_majority is 'The majority it needed, such as 1/2 or 2/3.';
comment on column public.roll_calls.result is 'How it ended, in the words of the chamber.';
comment on column public.roll_calls.nay_count is 'Counted from the positions: nay and no.';
comment on column public.roll_calls.present_count is 'Counted from the positions: present.';
comment on column public.roll_calls.not_voting_count is 'Counted from the positions: whoever did not vote.';
comment on column public.roll_calls.ai_summary is
  'What a yes meant, as a reader is shown it. All explanations are in roll_call_summaries.';
comment on column public.roll_calls.source_url is 'The official record.';
comment on column public.roll_calls.created_at is 'When the row was first written here.';
comment on column public.roll_calls.updated_at is 'When the row was last changed here.';

comment on column public.text_passages.text_id is 'The text it is of: action_texts.id.';
comment on column public.text_passages.position is 'Its place in the text.';
comment on column public.text_passages.heading is 'As printed.';
