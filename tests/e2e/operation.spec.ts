import { expectAccessible, expectNoSidewaysScroll, expect, test } from './page.ts'
import { operator } from './operator.ts'
import { openAs, signUp } from './reader.ts'

test('operators see how the installation is doing, and other readers that it is not for them', async ({
  page,
  baseURL,
}) => {
  const reader = await signUp(baseURL!)
  await openAs(page, reader, '/operator')
  await expect(page.getByText('This page is for the operators of this site.')).toBeVisible()
  const service = await operator(baseURL!)
  await service.from('operators').insert({ user_id: reader.id }).throwOnError()
  await page.reload()

  const database = page.getByRole('region', { name: 'Database' })
  await expect(database.getByText('18.4')).toBeVisible()
  await expect(database).toContainText('Last backupNo backup by npm run backup')
  await expect(database).toContainText('ReplicaNone configured')
  await expect(page.getByRole('region', { name: 'Waiting' })).toContainText(
    'Runs of sourcesNo schedule has run',
  )
  await expect(page.getByRole('region', { name: 'Mail' })).toContainText(
    'Unknown outcome in 30 days0',
  )
  await expect(page.getByRole('region', { name: 'This server' })).toContainText('free')
  const slow = page.getByRole('region', { name: 'The ten statements that take longest' })
  await expect(slow.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
  await page.getByRole('link', { name: /report/ }).click()
  await expect(page.getByRole('heading', { name: 'Moderation' })).toBeVisible()
})
