-- What people say for what official titles call otherwise. One row: who looks for the left finds the right as well.
-- A right that begins with = is a kind of action and not a word: "supreme court" also finds decisions that do not say
-- so of themselves. Each row finds something in the bundled record whose title does not say it
-- (supabase/tests/relevance.test.ts).

create table private.search_synonyms (
  said text not null,
  meant text not null check (meant ~ '^(?:=[a-z_]+|[a-z0-9 ]+)$'),
  -- As the words of a query are compared: stemmed, in their order.
  key text not null,
  primary key (said, meant)
);
comment on table private.search_synonyms is
  'Words that a search takes for others as well: said is what somebody types, meant what official words call it.';
create index search_synonyms_by_key on private.search_synonyms (key);
alter table private.search_synonyms enable row level security;
revoke all on private.search_synonyms from public, anon, authenticated;
grant select on private.search_synonyms to anon, authenticated, service_role;
create policy "Anyone may read which words stand for others"
  on private.search_synonyms for select to anon, authenticated using (true);

create function private.stem_key(words text) returns text
  language sql immutable
  -- In titles every word is kept, so that "right to work" has three stems.
  return (
    select string_agg((tsvector_to_array(to_tsvector('private.titles', private.kept_apart(word))))[1], ' ' order by place)
    from string_to_table(private.plain_words(words), ' ') with ordinality as each (word, place)
    where word <> ''
  );
comment on function private.stem_key(text) is 'The stems of some words, in their order.';
grant execute on function private.stem_key(text) to anon, authenticated, service_role;

insert into private.search_synonyms (said, meant, key)
select said, meant, private.stem_key(said)
from (
  values
    -- Guns
    ('gun', 'firearm'), ('guns', 'firearms'), ('firearm', 'gun'), ('gun control', 'firearm'),
    -- Immigration
    ('immigrant', 'alien'), ('immigrants', 'noncitizens'), ('immigration', 'alien'), ('migrant', 'alien'),
    ('illegal immigrants', 'alien'), ('illegal immigration', 'alien'), ('undocumented', 'alien'),
    ('deportation', 'removal of aliens'), ('deport', 'removal of aliens'), ('green card', 'permanent resident'),
    ('border', 'immigration'), ('ice', 'immigration and customs enforcement'),
    ('daca', 'dream'), ('dreamers', 'dream'),
    -- Money and taxes
    ('debt ceiling', 'debt limit'), ('debt limit', 'debt ceiling'), ('debt limit', 'public debt'),
    ('government shutdown', 'continuing appropriations'), ('shutdown', 'continuing appropriations'),
    ('spending bill', 'appropriations'), ('government funding', 'appropriations'), ('budget bill', 'reconciliation'),
    ('crypto', 'digital assets'), ('cryptocurrency', 'digital assets'), ('bitcoin', 'digital assets'),
    ('tariff', 'duties'), ('tariffs', 'imports'), ('tariff', 'customs'),
    ('stimulus', 'rescue plan'), ('irs', 'internal revenue'), ('taxes', 'internal revenue'),
    ('student loans', 'student debt'), ('student debt', 'student loans'),
    -- Benefits and health
    ('oasdi', 'social security'),
    ('obamacare', 'affordable care act'), ('aca', 'affordable care act'), ('medicare', 'health insurance for the aged'),
    ('abortion', 'reproductive'), ('reproductive rights', 'abortion'),
    ('health care', 'healthcare'), ('healthcare', 'health care'), ('drug prices', 'prescription drug'),
    ('opioid', 'fentanyl'), ('covid', 'coronavirus'), ('covid', 'pandemic'),
    ('vets', 'veterans'), ('weed', 'marijuana'), ('pot', 'marijuana'),
    ('cannabis', 'marijuana'), ('kids', 'children'), ('children', 'kids'),
    -- Rights
    ('gay marriage', 'same sex marriage'), ('gay marriage', 'respect for marriage'),
    ('same sex marriage', 'respect for marriage'), ('lgbt', 'sexual orientation'), ('lgbtq', 'sexual orientation'),
    ('trans', 'transgender'), ('transgender', 'gender identity'), ('dei', 'diversity equity and inclusion'),
    ('voter id', 'proof of citizenship'), ('voter id', 'voter identification'), ('free speech', 'first amendment'),
    ('birthright citizenship', 'meaning and value of american citizenship'), ('affirmative action', 'race conscious'),
    ('wiretapping', 'surveillance'), ('spying', 'surveillance'), ('police', 'law enforcement'), ('cops', 'police'),
    -- Energy, nature, technology
    ('climate change', 'climate crisis'), ('global warming', 'climate change'), ('green energy', 'clean energy'),
    ('electric cars', 'electric vehicles'), ('electric car', 'electric vehicle'), ('ev', 'electric vehicle'),
    ('oil drilling', 'oil and gas leasing'), ('ai', 'artificial intelligence'), ('artificial intelligence', 'ai'),
    ('internet', 'broadband'), ('chips', 'semiconductors'), ('computer chips', 'semiconductors'),
    ('social media', 'online platforms'), ('tiktok', 'foreign adversary controlled applications'),
    ('cars', 'automobiles'), ('car', 'vehicle'), ('trucks', 'vehicles'), ('planes', 'aircraft'),
    ('airplane', 'aircraft'),
    -- Defence and the world
    ('military budget', 'national defense authorization'), ('defense budget', 'national defense authorization'),
    ('defense bill', 'national defense authorization'), ('ndaa', 'national defense authorization'),
    ('military', 'armed forces'), ('foreign aid', 'foreign assistance'), ('travel ban', 'entry of foreign nationals'),
    ('muslim ban', 'entry of foreign nationals'), ('war powers', 'hostilities'),
    ('russia', 'russian federation'), ('eu', 'european union'),
    ('doge', 'department of government efficiency'),
    -- Kinds of action, however their titles are worded
    ('supreme court', '=supreme_court_decision'), ('scotus', '=supreme_court_decision'),
    ('court case', '=supreme_court_decision'), ('court ruling', '=supreme_court_decision'),
    ('ruling', '=supreme_court_decision'), ('decision', '=supreme_court_decision'), ('case', '=supreme_court_decision'),
    ('executive order', '=executive_order'), ('eo', '=executive_order'), ('order', '=executive_order'),
    ('proclamation', '=proclamation'), ('law', '=law'), ('public law', '=law'),
    ('bill', '=hr'), ('bill', '=s'), ('act', '=hr'), ('act', '=s'), ('law', '=hr'), ('law', '=s'),
    ('resolution', '=hjres'), ('resolution', '=sjres'), ('resolution', '=hres'), ('resolution', '=sres'),
    ('resolution', '=hconres'), ('resolution', '=sconres')
) as rows (said, meant);
