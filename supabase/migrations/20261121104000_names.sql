-- Functions are called what the field calls them. Policies, check constraints and triggers refer to a function by
-- its identity and follow it; a function whose body is text calls another by its name, and is made again with the
-- new one, whichever file wrote it last. Nothing else changes.

alter function private.is_written(text, integer) rename to is_nonblank;
alter function private.factors_given() rename to mfa_satisfied;
alter function private.are_keywords(text[]) rename to are_valid_keywords;
alter function private.settle_username() rename to normalize_username;
alter trigger settle_username on public.profiles rename to normalize_username;
alter function private.given_username(uuid) rename to default_username;
alter function private.links_in(text) rename to count_links;
alter function private.refuse(text, text) rename to raise_moderation_error;
alter function private.forget_hidden_text() rename to delete_hidden_text;
alter trigger forget_hidden_text on public.comments rename to delete_hidden_text;
alter trigger forget_hidden_text on public.legislator_comments rename to delete_hidden_text;
alter trigger forget_hidden_text on public.list_comments rename to delete_hidden_text;
alter function private.weigh_reports() rename to hide_if_reported_enough;
alter trigger weigh_reports on public.comment_reports rename to hide_if_reported_enough;
alter function private.decide(uuid, text) rename to resolve_reports;

do $$
declare
  renamed constant text[] := array[
    'private.is_written(', 'private.is_nonblank(',
    'private.factors_given(', 'private.mfa_satisfied(',
    'private.given_username(', 'private.default_username(',
    'private.links_in(', 'private.count_links(',
    'private.refuse(', 'private.raise_moderation_error(',
    -- A parameter of its own, which the body tells from a column by the function's name.
    'decide.comment_id', 'resolve_reports.comment_id',
    'decide.decision', 'resolve_reports.decision'
  ];
  caller record;
  definition text;
begin
  for caller in
    select function.oid, pg_catalog.pg_get_functiondef(function.oid) as definition
    from pg_catalog.pg_proc as function
    where function.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and function.prokind = 'f'
  loop
    definition := caller.definition;
    for n in 1 .. cardinality(renamed) by 2 loop
      definition := replace(definition, renamed[n], renamed[n + 1]);
    end loop;
    if definition <> caller.definition then
      execute definition;
    end if;
  end loop;
end
$$;

-- A word in the comment of the first, which is the field's as well.
comment on function private.mfa_satisfied() is
  'Whether the session has presented each factor the account has: it is aal2 (NIST SP 800-63B), or there is no second '
  'one. Each policy that shows somebody what is theirs alone asks this.';
