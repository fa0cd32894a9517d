import { type Context, Hono } from 'hono'
import { BillRecords } from './bill-records.ts'
import { billItem, billPart } from './congress-gov-bill.ts'
import { billList, type ListQuery } from './congress-gov-list.ts'
import { houseVoteApi } from './house-vote-api.ts'
import type { MockRecords } from './mock-records.ts'
import { committeeMeetingApi } from './schedule-files.ts'
import type { MockHost } from './mock-services.ts'

/** The Congress.gov API, version 3. Every key is accepted but the word "expired". */
export const congressGov: MockHost = {
  host: 'api.congress.gov',
  serve(data) {
    const app = new Hono()
    // A key comes in a header or in the address (https://api.data.gov/docs/developer-manual).
    app.use(async (context, next) => {
      const key = context.req.header('x-api-key') ?? context.req.query('api_key') ?? ''
      if (key === '') return context.json(refusal('API_KEY_MISSING', 'No'), 403)
      if (key === 'expired') return context.json(refusal('API_KEY_INVALID', 'An invalid'), 403)
      return next()
    })
    app.route('/v3/bill', bills(data))
    app.route('/v3/house-vote', houseVoteApi(data))
    app.route('/v3/committee-meeting', committeeMeetingApi(data))
    app.notFound((context) =>
      context.json(
        { error: `Unknown resource: ${context.req.path.replace(/^.*\/v3\//, '')}` },
        404,
      ),
    )
    return app
  },
}

function bills(data: MockRecords): Hono {
  const app = new Hono()
  app.get('/:congress/:type?', async (context) => {
    const { congress, type } = context.req.param()
    const records = await BillRecords.of(data)
    const query: ListQuery = context.req.query()
    return context.json(billList(records, `${congress}-${type ? `${type}-` : ''}`, query))
  })
  app.get('/:congress/:type/:number/:part?', async (context) => {
    const { congress, type, number, part } = context.req.param()
    const records = await BillRecords.of(data)
    const bill = records.get(`${congress}-${type}-${number}`)
    const answer =
      bill && (part === undefined ? billItem(bill) : billPart(bill, part, context.req.query()))
    return answer ? context.json(answer) : unknown(context)
  })
  return app
}

function unknown(context: Context) {
  return context.json(
    { error: `Unknown resource: ${context.req.path.replace(/^.*\/v3\//, '')}` },
    404,
  )
}

function refusal(code: string, quantity: string) {
  const message = `${quantity} api_key was supplied. Get one at https://api.congress.gov:443`
  return { error: { code, message } }
}
