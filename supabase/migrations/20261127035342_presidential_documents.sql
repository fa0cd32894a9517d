-- Memoranda, determinations, notices and other orders of the President are actions too. A notice continues the emergency
-- of an order.
create or replace function private.relation_kinds() returns text[]
  language sql immutable parallel safe
  return array[
    'amended_by', 'revoked_in_part_by', 'revoked_by', 'superseded_in_part_by', 'superseded_by', 'continued_by',
    'blocked_by', 'overruled_in_part_by', 'overruled_by', 'vacated_by', 'amends', 'revokes_in_part', 'revokes',
    'supersedes_in_part', 'supersedes', 'overrules', 'continues', 'related_to'
  ];

alter table public."GovernmentActions" drop column card_text;

alter table public."GovernmentActions" add column card_text text generated always as (
  private.cut_at_word(coalesce(
    ai_neutral_summary,
    case branch
      when 'Legislative' then 'Congressional Research Service: '
      when 'Judicial' then 'Syllabus: '
      else 'Federal Register: '
    end || official_summary,
    case
      when action_type = 'proclamation' then 'What it proclaims: '
      when action_type = 'executive_order' then 'What it orders: '
      else 'Excerpt: '
    end || description_summary,
    case when official_title is distinct from title then 'Official title: ' || official_title end
  ), 600)
) stored;
