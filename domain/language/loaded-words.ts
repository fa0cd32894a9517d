/**
 * Words that praise, blame or take a side by themselves, and so have no place in a summary.
 * Compiled from "words to watch" of Wikipedia's manual of style
 * (https://en.wikipedia.org/wiki/Wikipedia:Manual_of_Style/Words_to_watch) and plainlanguage.gov's
 * advice on neutral tone. Leaves out words that a text on government may need. The last line has
 * verbs that judge what others said, and adverbs that argue.
 */
export const loadedWords = `
  acclaimed admirable alarming amazing appalling bold botched brave brilliant brutal burdensome cherished
  common-sense commonsense controversial corrupt courageous critical cruel crucial cynical dangerous desperately
  devastating disastrous disgraceful draconian dramatic egregious essential excessive extraordinary extreme
  extremist fair famous flawed foolish generous great groundbreaking handout harmful harsh heinous heroic historic
  horrible important impressive infamous innovative invasion landmark lavish legendary loophole massive meaningful
  misguided modest much-needed needless needlessly notorious onerous outrageous outstanding overdue overreach
  patriotic pointless powerful proud radical reckless regrettable remarkable renowned robust scandalous scheme
  senseless shameful sensible significant sweeping tragic triumph troubling tyrannical unfair unfortunate
  unfortunately unjust unprecedented urgent vicious vital wasteful weaponized weaponization wise woke world-class
  worthy wrong wrongly
  admitted bragged claimed clearly merely naturally obviously
`
  .trim()
  .split(/\s+/)

/** Terms of law and geography that contain such a word as a name, not an opinion. */
export const neutralTerms = [
  'critical habitat',
  'critical infrastructure',
  'critical mineral',
  'critical minerals',
  'fair market value',
  'Fair Labor Standards',
  'great bodily harm',
  'Great Lakes',
  'Great Plains',
  'significant regulatory action',
  'significant regulatory actions',
  'historic preservation',
  'historic site',
  'historic sites',
  'in bold',
  'wrongful act',
]
