-- A decision is among the closest of a term only if its votes are known, and someone voted against the judgment.
do $$
begin
  perform private.replace_in_function(
    'private.actions_of_rule(text)',
    'and action.branch = ''Judicial''
      -- A term',
    'and action.votes_for_judgment is not null
      and action.votes_against_judgment > 0
      -- A term'
  );
  perform private.replace_in_function(
    'private.actions_of_rule(text)',
    'where each.branch = ''Judicial''
      )',
    'where each.votes_for_judgment is not null and each.votes_against_judgment > 0
      )'
  );
  perform private.replace_in_function(
    'private.refresh_editors_lists()',
    '''Decisions of the Supreme Court''''s newest term in the record, by how far the justices for and against the judgment ''
          ''were apart.''',
    '''Divided decisions of the newest Supreme Court term whose votes we know, the closest first.'''
  );
end
$$;
