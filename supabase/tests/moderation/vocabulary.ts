import { globSync, readFileSync } from 'node:fs'

/** What must pass, by where it comes from: the words of the work itself, and of those it is about. */
export function vocabulary(): Map<string, string[]> {
  const legislators = readJson('seed/data/legislators.json') as {
    columns: string[]
    rows: (string | null)[][]
  }
  const fullName = legislators.columns.indexOf('fullName')
  const actions = globSync('seed/data/actions/*.json').map(readJson)
  const texts = [...new Set(actions.flatMap(textsOf))]
  return new Map([
    ['every legislator of the record', legislators.rows.map((row) => String(row[fullName]))],
    ['every text of the actions of the record', pagesOf(texts)],
    ['former members of Congress (bioguide.congress.gov)', formerMembers],
    ['the law of crimes (U.S. Code, title 18; 34 U.S.C. 12291, 40723)', crimes],
    ['health, science and industry (U.S. Code, titles 7, 21, 42)', sciences],
    ['civil rights and history', rights],
    ['history, and what is said of groups', history],
    ['procedure and politics', procedure],
    ['words that hold others (among them the exceptions of obscenity’s English dataset)', holders],
    ['how people argue', disputes],
  ])
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Every string of some length, wherever it stands; addresses are no texts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length > 12 && !value.startsWith('http') ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** A list as it is read: semicolons between. */
function phrases(list: string): string[] {
  return list.split(';').map((phrase) => phrase.trim().replaceAll(/\s+/g, ' '))
}

/** Forty to a page, because there are thousands. */
function pagesOf(texts: string[]): string[] {
  return Array.from({ length: Math.ceil(texts.length / 40) }, (_, page) =>
    texts.slice(page * 40, (page + 1) * 40).join('\n'),
  )
}

const formerMembers = phrases(`
  Dick Durbin; Elijah Cummings; Dick Cheney; Dick Armey; Dick Gephardt; Dick Lugar; Barney
  Frank; Bob Dole; Harry Reid; Chris Van Hollen; Joseph Hooker; Dick Swett; Gary Ackerman;
  Virginia Foxx; Tom Cotton; Barbara Comstock; Randy Cunningham; Anthony Weiner; Roger Wicker;
  Mike Cox; Christopher Cox; Spencer Bachus; Dan Lungren; Howard Coble; Cynthia Lummis; Fred
  Thompson; Shelley Moore Capito; Thad Cochran; Alfonse D’Amato; Daniel Inouye; Alan Cranston;
  Slade Gorton; Jesse Helms; Tom Coburn`)
const crimes = phrases(`
  rape kit backlog; sex trafficking victims; sexual assault survivors; rape shield law;
  statutory rape; incest exception; child pornography; bestiality statute; sodomy laws; sexual
  exploitation of minors; sex offender registry; penile-vaginal intercourse; anal intercourse;
  masturbation in the presence of a minor; prostitution and debauchery; assassination of the
  President; attempted murder; conspiracy to kill a federal officer; threat to kill the
  President; terrorist attack; suicide bombing; suicide prevention; mass shooting; shooting
  deaths; hanging judge; execution by hanging; death by lynching; the Emmett Till Antilynching
  Act; homicide rate; stalking; cyberstalking; hate crimes; genocide of the Yazidis; female
  genital mutilation; forced sterilization; torture report; assault with intent to commit rape;
  deadly weapon; assault weapons ban; bump stocks; drug paraphernalia; crack cocaine; crack
  house statute; money laundering; espionage; they should be prosecuted for murder; he was shot
  and killed; people die waiting for care`)
const sciences = phrases(`
  cockpit voice recorder; cockfighting; gamecock; peacock; cocktail; Cockeysville; woodcock;
  Hancock; Hitchcock; Babcock; stopcock; shuttlecock; weathercock; analysis; analyst; analytic;
  canal; Panama Canal; banal; therapist; therapeutics; specialist; psychotherapist; grape
  growers; rapeseed oil; drapery; scrape; parapet; semen analysis; seminal case; ejaculation
  disorder; vaginal mesh; penile cancer; testicular cancer; breast cancer screening;
  breastfeeding; rectal exam; anus; uterus; dyke repair; dikes and levees; Van Dyke; flame
  retardant; retard the spread of fire; ignition retard; Sussex; Essex; Middlesex County;
  sextant; sexagenarian; homosexual; manure; sewage; feces; excrement; urine test; titmouse;
  titanium; title; constitution; institution; substitute; competition; blue tit; tit for tat;
  shiitake; shittim wood; niger seed; snigger; niggardly funding; spastic paralysis; spices;
  conspicuous; auspices; hospice; suspicious; despicable; raccoon; tycoon; cocoon; abo blood
  group; chinchilla; Chinook; gobbledygook; assessment; class action; passage; assistance;
  compass; bass fishing; brass; ass; mass transit; embassy; harass; harassment; grass;
  Wassenaar; cassette; jackass`)
const rights = phrases(`
  United Negro College Fund; Negro Leagues; National Council of Negro Women; colored people;
  NAACP; Operation Wetback; the Chinese Exclusion Act; Japanese internment; Dykes on Bikes; gay
  marriage; lesbian and gay veterans; transgender service members; queer history; Montenegro;
  Niger; Nigeria; Nigerien troops; Nigerian exports; Pakistan; Pakistani; Jewish life;
  antisemitism; Muslim ban; Islamophobia; Roma; Gypsy moth; Redskins; white supremacy; Ku Klux
  Klan; slavery; Juneteenth; Black Lives Matter; illegal alien; chink in the armor; a chink in
  his armour; spic and span; a faggot of sticks; mentally retarded, as the law then said;
  bastard children and inheritance; Pussy Riot; pussy willow; cum laude; magna cum laude; cum
  testamento annexo; circumstances; document; accumulate; incumbent; cucumber; encumbrance;
  Cumberland; succumb`)
const procedure = phrases(`
  kill the bill; the amendment was killed in committee; poison pill; nuclear option; kill
  switch; gag rule; hold the floor; whip count; hung jury; dead on arrival; a bullet for every
  target in the plan; hanging chads; shot down the proposal; death tax; they should be shot down
  at the border: drones; we should kill this subsidy; death panels; I will fight you on this;
  this will hurt you at the polls; we must strangle the deficit; H.R. 5417; S. 455; H.J. Res. 7;
  P.L. 117-58; 42 U.S.C. 1983; 5 U.S.C. 552(a)(4)(A); U.S. hit back with tariffs; it’s hit its
  limit; this hit hard; the Fed’s hits; as shown; F.A.A. and F.C.C.; A. S. Johnson; $455
  million; 100% of 4,500; vote 51-49; Title IX; public inspection; shift; shirt; skit; sheet;
  who’re the sponsors?; who re-elected him; Scunthorpe; Penistone; Lightwater; Clitheroe;
  Cockermouth; Dickinson; Dickens; Dixville Notch; Intercourse, Pennsylvania; Fuchs; Fukushima;
  Fukuyama; Matsushita`)
const history = phrases(`
  the plan to murder all Jews of Europe; the Nazis wanted to kill the Jews; he tried to gas the
  Jews; mobs came to lynch him; the lynching of black people; Democrats must vote now;
  Republicans should all resign; judges should be appointed for life; women must be heard;
  senators have to die or retire before a seat opens; immigrants should be heard`)
const holders = phrases(`
  arsenal; assassin; assemble; assent; assert; asset; assign; associate; dickory; benedick;
  cockney; cuckoo; cumulative; cumbersome; kung fu; stoneground; winegrower; negronis; porgy;
  rapper; shitake; turducken; twattle; tetanus; Uranus; Janus; manuscript; Texan almanac; a fan
  also; pen is mightier; mishit; whorl; fagot stitch; swank; fistful`)
const disputes = phrases(`
  You are wrong about this, and the vote proves it.; What an awful, shameful, stupid law!; This
  is damn near theft.; Hell no.; The senator lied to us.; He is a coward and a crook.; Impeach
  him.; Lock her up; Abolish the agency; You are an animal lover, I see.; These riders should
  die in committee: they should die on the floor.; I am going to shoot
  you an e-mail; we will kill them with kindness; I hope they die out; no one wants you to fail; I hope they lose every seat.; He deserves to
  lose.; You all should read section 4.; Go back to committee.; Nobody wants this tax.; Shame on
  you.; I would kill for a bill like this.; They are killing small farms.; My ass was on the
  line.; A pain in the neck; This sucks.; That is crap.; He pissed away our money.; B.S.; WTF`)
