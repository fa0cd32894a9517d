-- Legislators: senators and representatives, sitting and former, as the community's congress-legislators record
-- gives them. Their Bioguide id is the primary key, so that an address (/legislator/A000360), a sponsor in a bill
-- and a position in a vote all name a member the same way. Everybody reads them; only ingestion writes.

create function private.state_name(code text) returns text
  language sql immutable
  return case code
    when 'AL' then 'Alabama' when 'AK' then 'Alaska' when 'AZ' then 'Arizona' when 'AR' then 'Arkansas'
    when 'CA' then 'California' when 'CO' then 'Colorado' when 'CT' then 'Connecticut' when 'DE' then 'Delaware'
    when 'DC' then 'District of Columbia' when 'FL' then 'Florida' when 'GA' then 'Georgia' when 'HI' then 'Hawaii'
    when 'ID' then 'Idaho' when 'IL' then 'Illinois' when 'IN' then 'Indiana' when 'IA' then 'Iowa'
    when 'KS' then 'Kansas' when 'KY' then 'Kentucky' when 'LA' then 'Louisiana' when 'ME' then 'Maine'
    when 'MD' then 'Maryland' when 'MA' then 'Massachusetts' when 'MI' then 'Michigan' when 'MN' then 'Minnesota'
    when 'MS' then 'Mississippi' when 'MO' then 'Missouri' when 'MT' then 'Montana' when 'NE' then 'Nebraska'
    when 'NV' then 'Nevada' when 'NH' then 'New Hampshire' when 'NJ' then 'New Jersey' when 'NM' then 'New Mexico'
    when 'NY' then 'New York' when 'NC' then 'North Carolina' when 'ND' then 'North Dakota' when 'OH' then 'Ohio'
    when 'OK' then 'Oklahoma' when 'OR' then 'Oregon' when 'PA' then 'Pennsylvania' when 'RI' then 'Rhode Island'
    when 'SC' then 'South Carolina' when 'SD' then 'South Dakota' when 'TN' then 'Tennessee' when 'TX' then 'Texas'
    when 'UT' then 'Utah' when 'VT' then 'Vermont' when 'VA' then 'Virginia' when 'WA' then 'Washington'
    when 'WV' then 'West Virginia' when 'WI' then 'Wisconsin' when 'WY' then 'Wyoming'
    when 'AS' then 'American Samoa' when 'GU' then 'Guam' when 'MP' then 'Northern Mariana Islands'
    when 'PR' then 'Puerto Rico' when 'VI' then 'Virgin Islands'
  end;
comment on function private.state_name(text) is
  'The name of a state, the District or a territory by its postal code (USPS Publication 28); null for others.';
grant execute on function private.state_name(text) to anon, authenticated, service_role;

create table public.legislators (
  id text primary key check (id ~ '^[A-Z][0-9]{6}$'),
  bioguide_id text not null generated always as (id) stored,
  lis_id text unique check (lis_id ~ '^S[0-9]{3}$'),
  first_name text not null check (private.is_written(first_name, 100)),
  middle_name text check (private.is_written(middle_name, 100)),
  last_name text not null check (private.is_written(last_name, 100)),
  suffix text check (private.is_written(suffix, 20)),
  nickname text check (private.is_written(nickname, 100)),
  full_name text not null check (private.is_written(full_name, 200)),
  party text not null check (private.is_written(party, 60)),
  state text not null check (private.state_name(state) is not null),
  chamber text not null check (chamber in ('House', 'Senate')),
  district integer check (district between 0 and 99),
  senate_class integer check (senate_class between 1 and 3),
  state_rank text check (state_rank in ('senior', 'junior')),
  in_office boolean not null,
  leadership_title text check (private.is_written(leadership_title, 200)),
  photo_url text check (photo_url ~ '^https://' and char_length(photo_url) <= 1000),
  congress_gov_url text check (congress_gov_url ~ '^https://' and char_length(congress_gov_url) <= 1000),
  website_url text check (website_url ~ '^https?://' and char_length(website_url) <= 1000),
  contact_form_url text check (contact_form_url ~ '^https?://' and char_length(contact_form_url) <= 1000),
  phone text check (private.is_written(phone, 40)),
  office_address text check (private.is_written(office_address, 300)),
  terms jsonb not null default '[]' check (jsonb_typeof(terms) = 'array'),
  social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
  committees jsonb not null default '[]' check (jsonb_typeof(committees) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (chamber = 'House' or district is null)
);
comment on table public.legislators is 'Members of Congress, sitting and former.';
comment on column public.legislators.id is 'The Bioguide id, such as A000360.';
comment on column public.legislators.lis_id is 'The id that roll calls of the Senate use, such as S275.';
comment on column public.legislators.state is 'Two capital letters: a state, DC or a territory.';
comment on column public.legislators.district is '0 is at-large; null for senators.';
comment on column public.legislators.senate_class is 'The class that says when a senator is up for election (Article I, section 3).';
comment on column public.legislators.terms is
  'Oldest first: {"chamber", "start", "end", "state", "district", "party"}, dates as YYYY-MM-DD. A term in which the '
  'member changed party is there in parts.';
comment on column public.legislators.social_links is 'Name of the service to the address: {"youtube": "https://..."}.';
comment on column public.legislators.committees is 'Present seats: {"code", "name", "title", "rank", "parent"}.';

-- One state's delegation.
create index legislators_by_state on public.legislators (state, chamber, district);

create trigger touch_updated_at
  before update on public.legislators
  for each row execute function private.touch_updated_at();

alter table public.legislators enable row level security;
revoke all on public.legislators from anon, authenticated;
grant select on public.legislators to anon, authenticated;
grant select, insert, update, delete on public.legislators to service_role;

create policy "Anyone may read about a legislator"
  on public.legislators for select to anon, authenticated
  using (true);
