/**
 * Names that people and the law give a thing. Each line is one thing.
 * A question with one of its names also finds the others. The law's names are those of the United States Code.
 */
export const namesOfThings: readonly (readonly string[])[] = `
immigrant, immigration, migrant, alien, noncitizen, foreign national
deportation, deport, removal of aliens, removal proceedings
border wall, border security, physical barrier, border barrier
refugee, asylum, asylee
gun, guns, firearm, weapon, ammunition, second amendment
doctor, physician, medical practitioner
drug prices, drug costs, prescription drug, covered outpatient drug, negotiated price
medicine, drug, pharmaceutical
opioid, fentanyl, controlled substance, narcotic, overdose
marijuana, cannabis, marihuana
abortion, reproductive health, termination of pregnancy, unborn child
birth control, contraception, contraceptive, family planning
health insurance, health coverage, health plan, qualified health plan
obamacare, affordable care act, premium tax credit, exchange plan
medicaid, medical assistance under title XIX
food stamps, snap, supplemental nutrition assistance
school lunch, school meals, child nutrition, free or reduced price lunch
welfare, temporary assistance for needy families, tanf
student loan, student debt, college debt, direct loan, borrower, loan forgiveness
college, university, institution of higher education, postsecondary education
school, elementary, secondary school, local educational agency
teacher, educator, instructional personnel
child care, daycare, child development
elderly, seniors, older individuals, aged
social security, old-age insurance benefit, old-age survivors and disability insurance, retirement benefit
disability, disabled, individuals with disabilities, handicapped
veteran, veterans, former member of the armed forces, service-connected
soldier, troops, military, armed forces, servicemember, uniformed services
defense spending, military budget, department of defense
nuclear weapon, warhead, strategic deterrent
climate change, global warming, greenhouse gas, carbon, emissions
pollution, air quality, clean air, pollutant, contaminant
clean water, drinking water, water quality, public water system
renewable energy, solar, wind energy, clean electricity
oil drilling, oil, gas leasing, petroleum, offshore leasing, fossil fuel
electric car, electric vehicle, clean vehicle, ev
wildfire, forest fire, wildland fire, hazardous fuel
endangered species, wildlife, threatened species, critical habitat
national park, public land, wilderness, park system
farm, farmer, agriculture, agricultural producer, crop
taxes, tax, taxation, internal revenue
tax cut, rate of tax, deduction, tax reduction
child tax credit, qualifying child
billionaire tax, estate tax, high-income
tips, cash tips, tipped
overtime, time and a half, maximum hours
minimum wage, wage, rate of pay, fair labor standards
union, labor organization, collective bargaining
job training, workforce development, apprenticeship
unemployment, jobless, unemployment compensation
retirement savings, pension, 401k, individual retirement
housing, rent, rental assistance, affordable housing, dwelling, tenant
homeless, homelessness, unhoused
mortgage, home loan, homebuyer
inflation, cost of living, consumer price index
tariff, duty, duties, import tax, customs
trade, export, import, free trade agreement
national debt, debt limit, debt ceiling, deficit, public debt
government shutdown, continuing appropriations, lapse in appropriations
crypto, cryptocurrency, digital asset, bitcoin, stablecoin, payment stablecoin
bank, depository institution, financial institution
credit card, consumer credit, interest rate
privacy, personal data, personal information
artificial intelligence, ai, machine learning, automated decision
deepfake, digital forgery, intimate visual depiction
social media, online platform, covered platform, tiktok
internet access, broadband, high-speed internet
cyber attack, cybersecurity, hacking, cyber incident
voting, vote, election, ballot, voter registration
voter id, proof of citizenship, documentary proof
campaign money, campaign finance, political contribution, electioneering
redistricting, gerrymandering, congressional district
police, law enforcement, peace officer
prison, inmate, incarceration, imprisonment, bureau of prisons
death penalty, capital punishment, sentence of death
hate crime, bias-motivated
sexual assault, rape, sex offense, sexual abuse
human trafficking, trafficking in persons, forced labor
terrorism, terrorist, foreign terrorist organization
israel, gaza, palestinian
ukraine, russia, russian federation
china, chinese communist party, people's republic of china
foreign aid, foreign assistance, development assistance
lgbtq, gay, same-sex, sexual orientation
transgender, gender identity, biological sex, sex-based
racism, race, racial discrimination, civil rights
dei, diversity equity inclusion
religion, religious freedom, free exercise
free speech, first amendment, freedom of speech
presidential immunity, immunity from prosecution, official acts
birthright citizenship, citizenship at birth, subject to the jurisdiction thereof
flood, hurricane, disaster relief, major disaster, emergency assistance
highway, road, bridge, surface transportation, infrastructure
train, railroad, rail, amtrak
plane, airline, aviation, air carrier, aircraft
space, nasa, aeronautics, spacecraft
post office, mail, postal service
native american, indian tribe, tribal, alaska native
puerto rico, territory, commonwealth
cancer, tumor, oncology
mental health, behavioral health, suicide prevention, psychiatric
vaccine, immunization, vaccination
pandemic, covid, coronavirus, public health emergency
alzheimer, dementia
pregnancy, maternal health, pregnant, postpartum
autism, developmental disability
tobacco, smoking, cigarette, vaping, nicotine
alcohol, liquor, beer, distilled spirits
animal cruelty, animal welfare, animal fighting
horse, equine
fishing, fishery, fisheries
dam, reservoir, water resources, irrigation
small business, small business concern
regulation, rulemaking, red tape
federal workers, civil service, federal employee
whistleblower, protected disclosure
stock trading by congress, securities trading, covered investment
supreme court, justices, judicial ethics
pardon, clemency, commutation`
  .trim()
  .split('\n')
  .map((line) => line.split(',').map((name) => name.trim()))
