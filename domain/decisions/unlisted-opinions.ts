import { justices } from './opinions.ts'
import { isSameOpinion } from './same-opinion.ts'

type Listed = { opinion_type: string; author: string | null }

/**
 * The separate opinions in a decision's text that its list of opinions lacks, in words: "Justice
 * Sotomayor, dissenting".
 * @param headings printed above the pages of the text: "Sotomayor, J., dissenting"
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
