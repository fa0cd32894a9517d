const words = (text: string) => text.split(',').map((one) => one.trim())

/** The queries for every engine: common and rare words, alone and together, as people type them. */
export const queries = words(`
  act, tax, health, housing, veterans, education, water, energy, security, children, medicare, immigration, firearms,
  broadband, fentanyl, semiconductors, lighthouse, quantum, national security, social security, health care, clean water,
  tax credit, small business, student loans, border security, prescription drugs, climate change, law enforcement,
  affordable housing, natural gas, human rights, foreign aid, public lands, post office naming, medal of honor,
  internal revenue code, secretary of the interior, veterans health care benefits, national defense authorization act,
  disaster relief supplemental, renewable energy tax credit, house of representatives rules, opioid treatment`)

/** Queries with one typing error, or one in each of two words. Only our engine finds these. */
export const misspelled = words(`
  imigration, verterans, fentanil, semiconducters, helth care, vetrans helth care, socal securty, prescripton drugs,
  afordable housing, bordr securty, clmate change, natinal defense authorizaton act, disaster releif supplemental,
  goverment shutdwon, quantm, smal busness, socal securty fairnes, renewble enrgy tax credit`)

/** Searches typed into the box, one more letter each time. */
export const beginnings = words(`
  ta, tax, tax c, tax cr, tax cre, vet, veter, veterans h, veterans he, clean wat, cle, nat, national sec, nation, hr 1,
  hr 12, house, housing, infl, social sec, soc, fent, to amend the int, medal of h, border s, student lo, stu, cli,
  climate ch, a bill to am`)

/** Words that PostgreSQL and SQLite stem to themselves, and that have no synonym in ours. */
export const unchangedQueries = words('water, quantum, fentanyl')
