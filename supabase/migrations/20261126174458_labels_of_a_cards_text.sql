-- Words that are not a summary of ours say whose they are. An official summary goes before an excerpt.
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
      when branch = 'Executive' then 'What it orders: '
      else 'Excerpt: '
    end || description_summary,
    case when official_title is distinct from title then 'Official title: ' || official_title end
  ), 600)
) stored;

-- Excerpts and first words of the old rules: they are made anew.
delete from public.action_summaries
  where origin = 'extract' and author in ('Excerpt of the official text', 'Federal Register');
