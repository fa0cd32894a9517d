import { justices } from './opinions.ts'
import { isSameOpinion } from './same-opinion.ts'

type Listed = { opinion_type: string; author: string | null }

/**
 * The separate opinions that a decision's text has and its list of opinions has not, in words: "Justice Sotomayor,
 * dissenting".
 * @param headings of the text, as printed above the pages: "Sotomayor, J., dissenting"
 */
export function unlistedOpinions(headings: readonly string[], listed: readonly Listed[]): string[] {
  const missing = headings.flatMap((heading) => {
    const { author, how } = separate.exec(heading)?.groups ?? {}
    if (!author || !how) return []
    const one = { opinion_type: how.startsWith('concur') ? 'concurrence' : 'dissent', author }
    const isListed = listed.some(
      (other) =>
        isSameOpinion(one, other) ||
        (/in part/.test(how) && isSameOpinion({ ...one, opinion_type: 'dissent_in_part' }, other)),
    )
    return isListed ? [] : [`${justices(author)}, ${how.replace('in judgment', 'in the judgment')}`]
  })
  return [...new Set(missing)]
}

const separate =
  /^(?<author>[A-Z][\p{L}’'-]+),(?: (?:C\. ?)?J\.,)? (?<how>(?:concurring|dissenting)(?: in (?:the )?(?:judgment|part))?)/u
