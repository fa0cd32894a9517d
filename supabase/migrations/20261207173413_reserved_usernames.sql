-- Words that a username is held against, as rows, and the usernames of sign-ups that wait for their confirmation.

create table private.reserved_usernames (
  kind text not null check (kind in ('site', 'place', 'office', 'title', 'person', 'hate', 'hate word', 'joined', 'apart')),
  words text not null check (words ~ '^[a-z0-9]+( [a-z0-9]+)*$'),
  primary key (kind, words)
);
comment on table private.reserved_usernames is
  'What nobody may be called here, and the words that do not make such a name one''s own. Written without separators; '
  'a space says where one may be.';
comment on column private.reserved_usernames.kind is
  'site: speaks for Rotunda. place: a page of the site, or nobody. office: of the federal government. title: of whoever '
  'holds one. person: holds an office and is no member of Congress. hate: refused wherever it is found. hate word: '
  'refused as a word by itself. joined, apart: add nothing of one''s own, the second only if it stands apart.';
alter table private.reserved_usernames enable row level security;
revoke all on private.reserved_usernames from public, anon, authenticated;

insert into private.reserved_usernames (kind, words)
select kind, btrim(word)
from (values
  ('site', 'rotunda,administrators,administrator,admins,admin,moderators,moderator,mods,mod,operators,operator,officials,'
    'official,staff,support,helpdesk,help,security,system,sysadmin,superuser,webmaster,root'),
  ('place', 'about,anonymous,api,auth,community,contact,deleted,login,logout,null,owner,profile,servicerole,settings,'
    'signup,undefined,user'),
  ('office', 'president,presidents,vice president,potus,vpotus,flotus,first lady,white house,oval office,press secretary,'
    'supreme court,scotus,chief justice,associate justice,solicitor general,attorney general,surgeon general,'
    'senate,senator,senators,congress,congressman,congressmen,congresswoman,congresswomen,congressperson,'
    'member of congress,house of representatives,us representative,house speaker,speaker,speaker of the house,'
    'president pro tempore,majority leader,minority leader,majority whip,minority whip,capitol,capitol police,'
    'library of congress,government,govt,cabinet,federal register,federal reserve,national archives,secret service,'
    'secretary of state,secretary of defense,secretary of war,secretary of the treasury,state department,department of state,'
    'department of justice,justice department,department of defense,department of war,department of homeland security,'
    'treasury department,pentagon,fbi,cia,nsa,irs,dhs,doj,fema,gao,cbo,fec,election commission'),
  ('title', 'president,vice president,vp,potus,justice,chief justice,associate justice,speaker,leader,majority leader,'
    'minority leader,whip,majority whip,minority whip,senator,senate,sen,representative,rep,congress,congressman,'
    'congresswoman,congressperson,delegate,resident commissioner,hon,honorable,official,office'),
  ('person', 'donald trump,donald j trump,jd vance,james david vance,john roberts,clarence thomas,samuel alito,'
    'sonia sotomayor,elena kagan,neil gorsuch,brett kavanaugh,amy coney barrett,amy barrett,ketanji brown jackson,'
    'ketanji jackson'),
  ('hate', 'hitler,himmler,goebbels,mengele,sieg heil,neo nazi,white power,white pride,white supremacy,white supremacist,'
    'ku klux,aryan nation,aryan brotherhood,waffen ss,bin laden,al qaeda'),
  ('hate word', 'kkk,klan,klansman,nazi,nazis,gestapo,1488'),
  ('joined', 'team,crew,desk,account,bot,hq,dept,department,office,service,services,app,site,online,the,real,chief,head,'
    'lead,super,senior,global,user,contact,community,customer,tech,federal'),
  ('apart', 'us,usa,gov,org,com,net,of,at,for,by,and,my,our,your,new,mr,mrs,ms,dr,jr,sr')
) as listed (kind, words)
cross join lateral regexp_split_to_table(words, ',') as word;

create table private.pending_usernames (
  account_id uuid primary key references auth.users (id) on delete cascade,
  username text not null,
  created_at timestamptz not null default now()
);
comment on table private.pending_usernames is
  'Usernames of sign-ups whose address is not confirmed. Each is kept for its account for a day.';
alter table private.pending_usernames enable row level security;
revoke all on private.pending_usernames from public, anon, authenticated;

-- Accounts whose address was never confirmed have no profile from now on.
insert into private.pending_usernames (account_id, username, created_at)
select account.id, profile.username, account.created_at
from auth.users as account
join public.profiles as profile on profile.id = account.id
where account.email is not null and account.confirmed_at is null and account.last_sign_in_at is null;

delete from public.profiles as profile using private.pending_usernames as pending where pending.account_id = profile.id;
