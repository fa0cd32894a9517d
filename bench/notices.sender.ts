import { installationKey } from '@rotunda/backend/auth'
import { connect } from '@rotunda/backend/database'
import { startSendingDigests } from '#server/notifications/send-digests.ts'

/** A process that sends digests until it is killed. */
const [options = '', url = ''] = process.argv.slice(2)
const sql = connect(JSON.parse(options) as Parameters<typeof connect>[0], 4)
const sender = startSendingDigests({
  sql,
  installation: installationKey(Buffer.alloc(32, 1)),
  siteUrl: 'https://rotunda.example',
  smtp: { url, from: 'Rotunda <no-reply@rotunda.example>' },
  interval: 200,
})
await sender.run()
