-- A volume of the United States Reports was stored as the text of each decision in it.
delete from public.action_texts as text
using public."GovernmentActions" as action
where action.id = text.action_id and action.branch = 'Judicial'
  and text.source_url ~* '/(preliminaryprint|boundvolumes)/';
