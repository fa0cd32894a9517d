import type { StateCode } from '#domain/places/states.ts'

/** The election office of a state: addresses of its own pages, and the last day to register, in words. */
export type StateElections = {
  office: string
  information: string
  /** The page for online registration or its rules. Absent without registration or without such a page. */
  registration?: string
  /** The page for tracking a mailed ballot. Absent if the state has none or leaves it to counties. */
  tracking?: string
  deadline: string
}

/**
 * The day of these facts. They were not checked against the offices' pages since.
 * Readers see this day and advice to confirm with the office. Move it after checking all facts against the sources.
 */
export const asOf = '2025-01-01'

/** The federal collection of the states' own rules, with the deadline of each. */
export const deadlineSource = 'https://www.eac.gov/voters/register-and-vote-in-your-state'

const ask = 'The territory’s election office gives the last day to register.'

/**
 * Each state, the District and each territory with a member or delegate in Congress. Only government pages:
 * `.gov`, a state's `.us`, and the few other domains listed in the test of this file.
 * Deadlines are for a federal general election, from the National Mail Voter Registration Form's state instructions
 * and each state's office. Many states move a deadline that falls on a holiday.
 */
export const stateElections: Record<StateCode, StateElections> = {
  AL: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.alabama.gov/alabama-votes',
    registration: 'https://www.alabamavotes.gov',
    tracking: 'https://myinfo.alabamavotes.gov/voterview',
    deadline: 'At least 15 days before the election.',
  },
  AK: {
    office: 'Division of Elections',
    information: 'https://www.elections.alaska.gov',
    registration: 'https://voterregistration.alaska.gov',
    tracking: 'https://myvoterinformation.alaska.gov',
    deadline: 'At least 30 days before the election.',
  },
  AZ: {
    office: 'Secretary of State, Elections Division',
    information: 'https://azsos.gov/elections',
    registration: 'https://azsos.gov/elections',
    tracking: 'https://my.arizona.vote',
    deadline: 'At least 29 days before the election.',
  },
  AR: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.arkansas.gov/elections',
    registration: 'https://www.sos.arkansas.gov/elections',
    deadline: 'At least 30 days before the election.',
  },
  CA: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.ca.gov/elections',
    registration: 'https://registertovote.ca.gov',
    tracking: 'https://wheresmyballot.sos.ca.gov',
    deadline:
      'At least 15 days before the election; after that in person at a county elections office or voting place, through Election Day.',
  },
  CO: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.state.co.us/pubs/elections/',
    registration: 'https://www.govotecolorado.gov',
    tracking: 'https://www.govotecolorado.gov',
    deadline:
      'At least 8 days before the election to be sent a ballot; after that in person, through Election Day.',
  },
  CT: {
    office: 'Secretary of the State',
    information: 'https://portal.ct.gov/sots',
    registration: 'https://voterregistration.ct.gov',
    tracking: 'https://portaldir.ct.gov/sots/LookUp.aspx',
    deadline:
      'At least 18 days before the election; after that in person during early voting and on Election Day.',
  },
  DE: {
    office: 'Department of Elections',
    information: 'https://elections.delaware.gov',
    registration: 'https://ivote.de.gov',
    tracking: 'https://ivote.de.gov',
    deadline: 'By the fourth Saturday before the election.',
  },
  FL: {
    office: 'Division of Elections',
    information: 'https://dos.fl.gov/elections/',
    registration: 'https://registertovoteflorida.gov',
    tracking: 'https://registration.elections.myflorida.com/CheckVoterStatus',
    deadline: 'At least 29 days before the election.',
  },
  GA: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.ga.gov',
    registration: 'https://registertovote.sos.ga.gov',
    tracking: 'https://mvp.sos.ga.gov',
    deadline: 'By the fifth Monday before the election.',
  },
  HI: {
    office: 'Office of Elections',
    information: 'https://elections.hawaii.gov',
    registration: 'https://olvr.hawaii.gov',
    tracking: 'https://ballotstatus.hawaii.gov',
    deadline:
      'At least 10 days before the election; after that in person at a voter service center, through Election Day.',
  },
  ID: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.idaho.gov/elections-division/',
    registration: 'https://voteidaho.gov',
    tracking: 'https://voteidaho.gov',
    deadline:
      'At least 25 days before the election; after that in person at early voting or at the polls on Election Day.',
  },
  IL: {
    office: 'State Board of Elections',
    information: 'https://www.elections.il.gov',
    registration: 'https://ova.elections.il.gov',
    deadline:
      'At least 28 days before the election by mail, 16 days online; after that in person, through Election Day.',
  },
  IN: {
    office: 'Election Division',
    information: 'https://www.in.gov/sos/elections/',
    registration: 'https://indianavoters.in.gov',
    tracking: 'https://indianavoters.in.gov',
    deadline: 'At least 29 days before the election.',
  },
  IA: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.iowa.gov',
    registration: 'https://voterready.iowa.gov',
    tracking: 'https://sos.iowa.gov',
    deadline: 'At least 15 days before the election; after that in person, through Election Day.',
  },
  KS: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.ks.gov/elections/elections.html',
    registration: 'https://www.kdor.ks.gov/apps/voterreg/default.aspx',
    deadline: 'At least 21 days before the election.',
  },
  KY: {
    office: 'State Board of Elections',
    information: 'https://elect.ky.gov',
    registration: 'https://vrsws.sos.ky.gov/ovrweb/',
    deadline: 'At least 29 days before the election.',
  },
  LA: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.la.gov/ElectionsAndVoting/',
    registration: 'https://voterportal.sos.la.gov',
    tracking: 'https://voterportal.sos.la.gov',
    deadline: 'At least 30 days before the election in person or by mail, 20 days online.',
  },
  ME: {
    office: 'Bureau of Corporations, Elections and Commissions',
    information: 'https://www.maine.gov/sos/elections-voting',
    registration: 'https://registertovote.sos.maine.gov',
    deadline:
      'At least 21 days before the election by mail or online; after that in person, through Election Day.',
  },
  MD: {
    office: 'State Board of Elections',
    information: 'https://elections.maryland.gov',
    registration: 'https://voterservices.elections.maryland.gov/OnlineVoterRegistration',
    tracking: 'https://voterservices.elections.maryland.gov/VoterSearch',
    deadline:
      'At least 21 days before the election; after that in person during early voting and on Election Day.',
  },
  MA: {
    office: 'Secretary of the Commonwealth, Elections Division',
    information: 'https://www.sec.state.ma.us/divisions/elections/elections-and-voting.htm',
    registration: 'https://www.sec.state.ma.us/ovr/',
    tracking: 'https://www.sec.state.ma.us/WheresMyBallotMA/',
    deadline: 'At least 10 days before the election.',
  },
  MI: {
    office: 'Secretary of State, Bureau of Elections',
    information: 'https://www.michigan.gov/sos/elections',
    registration: 'https://mvic.sos.state.mi.us',
    tracking: 'https://mvic.sos.state.mi.us/Voter/Index',
    deadline:
      'At least 15 days before the election by mail or online; after that in person at the clerk’s office, through Election Day.',
  },
  MN: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.mn.gov/elections-voting/',
    registration: 'https://www.sos.mn.gov/elections-voting/register-to-vote/',
    deadline:
      'At least 21 days before the election; after that in person at the polling place on Election Day.',
  },
  MS: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.ms.gov/elections-voting',
    registration: 'https://www.sos.ms.gov/yall-vote',
    deadline: 'At least 30 days before the election.',
  },
  MO: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.mo.gov/elections',
    registration: 'https://www.sos.mo.gov/elections/goVoteMissouri/register',
    deadline: 'By the fourth Wednesday before the election.',
  },
  MT: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sosmt.gov/elections/',
    registration: 'https://votemt.gov',
    tracking: 'https://prodvoterportal.mt.gov',
    deadline:
      'At least 30 days before the election; late registration follows in person at the county election office, which gives its last day and hour.',
  },
  NE: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.nebraska.gov/elections',
    registration: 'https://www.nebraska.gov/apps-sos-voter-registration/',
    tracking: 'https://www.votercheck.necvr.ne.gov',
    deadline:
      'By the third Friday before the election by mail or online; by the second Friday in person at the county election office.',
  },
  NV: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.nvsos.gov/sos/elections',
    registration: 'https://vote.nv.gov',
    tracking: 'https://vote.nv.gov',
    deadline:
      'By the fourth Tuesday before the election by mail; later online and in person, through Election Day.',
  },
  NH: {
    office: 'Secretary of State, Election Division',
    information: 'https://www.sos.nh.gov/elections',
    registration: 'https://www.sos.nh.gov/elections',
    tracking: 'https://app.sos.nh.gov',
    deadline:
      'By a day that each town or city sets, 6 to 13 days before the election; after that at the polls on Election Day.',
  },
  NJ: {
    office: 'Division of Elections',
    information: 'https://www.nj.gov/state/elections/',
    registration: 'https://voter.svrs.nj.gov/register',
    tracking: 'https://www.nj.gov/state/elections/vote-track-my-ballot.shtml',
    deadline: 'At least 21 days before the election.',
  },
  NM: {
    office: 'Secretary of State, Bureau of Elections',
    information: 'https://www.sos.nm.gov',
    registration: 'https://portal.sos.nm.gov/OVR/',
    tracking: 'https://voterportal.servis.sos.state.nm.us/WhereToVote.aspx',
    deadline:
      'At least 28 days before the election by mail or online; after that in person, through Election Day.',
  },
  NY: {
    office: 'State Board of Elections',
    information: 'https://elections.ny.gov',
    registration: 'https://elections.ny.gov/register-vote',
    tracking: 'https://ballottracking.elections.ny.gov',
    deadline: 'At least 10 days before the election.',
  },
  NC: {
    office: 'State Board of Elections',
    information: 'https://www.ncsbe.gov',
    registration: 'https://www.ncsbe.gov/registering',
    tracking: 'https://vt.ncsbe.gov/RegLkup/',
    deadline: 'At least 25 days before the election; after that in person during early voting.',
  },
  ND: {
    office: 'Secretary of State, Elections Unit',
    information: 'https://vote.nd.gov',
    tracking: 'https://vip.sos.nd.gov',
    deadline:
      'None: North Dakota has no voter registration. Bring identification that shows your address.',
  },
  OH: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.ohiosos.gov/elections/',
    registration: 'https://olvr.ohiosos.gov',
    tracking: 'https://www.ohiosos.gov/elections/voters/toolkit/ballot-tracking/',
    deadline: 'At least 30 days before the election.',
  },
  OK: {
    office: 'State Election Board',
    information: 'https://oklahoma.gov/elections.html',
    registration: 'https://okvoterportal.okelections.gov',
    tracking: 'https://okvoterportal.okelections.gov',
    deadline: 'At least 25 days before the election.',
  },
  OR: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.oregon.gov/voting',
    registration: 'https://sos.oregon.gov/voting/Pages/registration.aspx',
    tracking: 'https://sos.oregon.gov/voting/Pages/myvote.aspx',
    deadline: 'At least 21 days before the election.',
  },
  PA: {
    office: 'Department of State, Bureau of Elections',
    information: 'https://www.vote.pa.gov',
    registration: 'https://www.pavoterservices.pa.gov/pages/VoterRegistrationApplication.aspx',
    tracking: 'https://www.pavoterservices.pa.gov/pages/ballottracking.aspx',
    deadline: 'At least 15 days before the election.',
  },
  RI: {
    office: 'Department of State, Elections Division',
    information: 'https://vote.sos.ri.gov',
    registration: 'https://vote.sos.ri.gov',
    tracking: 'https://vote.sos.ri.gov',
    deadline:
      'At least 30 days before the election; in a presidential year also on Election Day, to vote for President and Vice President only.',
  },
  SC: {
    office: 'State Election Commission',
    information: 'https://scvotes.gov',
    registration: 'https://info.scvotes.sc.gov/eng/ovr/start.aspx',
    tracking: 'https://info.scvotes.sc.gov/eng/voterinquiry/VoterInformationRequest.aspx',
    deadline: 'At least 30 days before the election.',
  },
  SD: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sdsos.gov/elections-voting/',
    registration: 'https://sdsos.gov/elections-voting/voting/register-to-vote/default.aspx',
    tracking: 'https://vip.sdsos.gov',
    deadline: 'At least 15 days before the election.',
  },
  TN: {
    office: 'Secretary of State, Division of Elections',
    information: 'https://sos.tn.gov/elections',
    registration: 'https://ovr.govote.tn.gov',
    tracking: 'https://tnmap.tn.gov/voterlookup/',
    deadline: 'At least 30 days before the election.',
  },
  TX: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.votetexas.gov',
    registration: 'https://www.votetexas.gov/register-to-vote/index.html',
    tracking: 'https://teamrv-mvp.sos.texas.gov',
    deadline: 'At least 30 days before the election.',
  },
  UT: {
    office: 'Office of the Lieutenant Governor',
    information: 'https://vote.utah.gov',
    registration: 'https://vote.utah.gov',
    tracking: 'https://votesearch.utah.gov',
    deadline:
      'At least 11 days before the election by mail or online; after that in person at a polling place, through Election Day.',
  },
  VT: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.vermont.gov/elections/',
    registration: 'https://olvr.vermont.gov',
    tracking: 'https://mvp.vermont.gov',
    deadline:
      'None: you may register through Election Day. A registration that arrives late by mail or online may mean going to your town clerk.',
  },
  VA: {
    office: 'Department of Elections',
    information: 'https://www.elections.virginia.gov',
    registration: 'https://vote.elections.virginia.gov/VoterInformation',
    tracking: 'https://vote.elections.virginia.gov/VoterInformation',
    deadline:
      'At least 22 days before the election; after that in person, by provisional ballot, through Election Day.',
  },
  WA: {
    office: 'Secretary of State, Elections Division',
    information: 'https://www.sos.wa.gov/elections',
    registration: 'https://voter.votewa.gov',
    tracking: 'https://voter.votewa.gov',
    deadline:
      'At least 8 days before the election by mail or online; after that in person, through Election Day.',
  },
  WV: {
    office: 'Secretary of State, Elections Division',
    information: 'https://sos.wv.gov/elections',
    registration: 'https://ovr.sos.wv.gov',
    deadline: 'At least 21 days before the election.',
  },
  WI: {
    office: 'Elections Commission',
    information: 'https://elections.wi.gov',
    registration: 'https://myvote.wi.gov',
    tracking: 'https://myvote.wi.gov/en-us/Track-My-Ballot',
    deadline:
      'At least 20 days before the election by mail or online; after that in person at the clerk’s office, and at the polls on Election Day.',
  },
  WY: {
    office: 'Secretary of State, Election Division',
    information: 'https://sos.wyo.gov/elections/',
    registration: 'https://sos.wyo.gov/Elections/State/RegisteringToVote.aspx',
    deadline: 'At least 14 days before the election; after that in person, through Election Day.',
  },
  DC: {
    office: 'Board of Elections',
    information: 'https://www.dcboe.org',
    registration: 'https://www.dcboe.org',
    tracking: 'https://www.dcboe.org',
    deadline:
      'At least 21 days before the election by mail or online; after that in person, through Election Day.',
  },
  AS: {
    office: 'Election Office',
    information: 'https://aselectionoffice.gov',
    deadline: ask,
  },
  GU: {
    office: 'Guam Election Commission',
    information: 'https://gec.guam.gov',
    deadline: ask,
  },
  MP: {
    office: 'Commonwealth Election Commission',
    information: 'https://www.votecnmi.gov.mp',
    deadline: ask,
  },
  PR: {
    office: 'Comisión Estatal de Elecciones',
    information: 'https://www.ceepur.org',
    deadline: ask,
  },
  VI: {
    office: 'Election System of the Virgin Islands',
    information: 'https://www.vivote.gov',
    deadline: ask,
  },
}
