import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createMetrics } from '#server/metrics.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** The files for operators name only what there is. */
const read = (file: string) => readFileSync(file, 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
}

test('alerts and the dashboard use only metrics that the server offers', async () => {
  const database = await createTestDatabase()
  const replica = { isUsed: true, behindMs: 0 } as unknown as NonNullable<
    Parameters<typeof createMetrics>[1]
  >['replica']
  try {
    const { app } = createMetrics(database.sql, { replica })
    const offered = await (await app.request('/metrics')).text()
    const rules = parse(read('deploy/prometheus/rules.yml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[]
    }
    const dashboard = JSON.parse(read('deploy/grafana/rotunda.json')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const expressions = [
      ...rules.groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ]
    expect(expressions.length).toBeGreaterThan(15)
    const named = new Set(
      expressions.flatMap((each) => each.match(/\b(?:rotunda|process|nodejs)_\w+/g) ?? []),
    )
    const missing = [...named].filter(
      (name) => !offered.includes(`# TYPE ${name.replace(/_(?:bucket|count|sum)$/, '')} `),
    )
    expect(missing).toEqual([])
    expect([...named].filter((name) => name.startsWith('rotunda_')).length).toBeGreaterThan(5)
  } finally {
    await database.drop()
  }
})

test('the workflows and compose.yaml are YAML, and every command of ours in them exists', () => {
  const files = [...globSync('.github/workflows/*.yml'), 'compose.yaml']
  for (const file of files) expect(parse(read(file)), file).toBeTypeOf('object')
  const deployed = globSync('{deploy/**/*,.github/workflows/*,compose.yaml,Dockerfile,.ci/run}', {
    exclude: (name) => name.endsWith('.json'),
  }).filter((file) => /\.\w+$|Dockerfile|run$/.test(file))
  expect(deployed.length).toBeGreaterThan(10)
  for (const file of deployed) {
    const text = read(file)
    for (const [, script = ''] of text.matchAll(/npm run (?:-s )?([\w:-]+)/g))
      expect(manifest.scripts, file).toHaveProperty(script)
    for (const [path] of text.matchAll(/\bserver\/[\w/-]+\.ts\b/g))
      expect(existsSync(path), `${file}: ${path}`).toBe(true)
    for (const [, path = ''] of text.matchAll(
      /\/opt\/rotunda\/((?:docs|deploy|server)\/[\w/.-]+)/g,
    ))
      expect(existsSync(path), `${file}: ${path}`).toBe(true)
  }
})

test('a release needs the checks, builds for two processors, signs, and drafts', () => {
  const { on, jobs } = parse(read('.github/workflows/release.yml')) as {
    on: { push: { tags: string[] } }
    jobs: Record<
      string,
      { needs?: string; steps: { uses?: string; run?: string; with?: object }[] }
    >
  }
  expect(on.push.tags).toEqual(['v*'])
  expect([jobs.image!.needs, jobs.release!.needs]).toEqual(['test', 'image'])
  expect(jobs.test!.steps.some(({ run }) => run === '.ci/run')).toBe(true)
  const build = jobs.image!.steps.find(({ uses }) => uses?.startsWith('docker/build-push-action'))
  expect(build!.with).toMatchObject({
    platforms: 'linux/amd64,linux/arm64',
    sbom: true,
    provenance: 'mode=max',
  })
  expect(jobs.image!.steps.some(({ run }) => run?.startsWith('cosign sign --yes'))).toBe(true)
  expect(read('Dockerfile')).toContain('RUN npm ci\n')
})

test('the changelog has this version, and the workflow’s command cuts its part out', () => {
  const workflow = parse(read('.github/workflows/release.yml')) as {
    jobs: { release: { steps: { run?: string }[] } }
  }
  const draft = workflow.jobs.release.steps.find(({ run }) => run?.includes('CHANGELOG'))!.run!
  const cut = draft.split(' > notes.md')[0]!
  const notes = execFileSync('bash', ['-c', cut], {
    encoding: 'utf8',
    env: { ...process.env, GITHUB_REF_NAME: `v${manifest.version}` },
  })
  expect(notes).toContain('### For operators')
  expect(notes).not.toContain('## [')
  expect(read('CHANGELOG.md')).toMatch(/^## \[Unreleased\]$/m)
  expect(JSON.parse(read('packages/backend/package.json')).version).toBe(manifest.version)
})

test('every setting that a document or a unit names is in .env.example or in the file that uses it', () => {
  const known = read('.env.example') + read('compose.yaml') + read('deploy/backup.sh')
  const documents = globSync('docs/**/*.md')
  const settings = documents.flatMap((file) =>
    [
      ...read(file).matchAll(
        /`((?:OPERATOR|SMTP|AUTH|AI|LOG|BACKUP|DATABASE|SUPABASE|CENSUS)_[A-Z_]+|SECURITY_CONTACT)\b/g,
      ),
    ].map(([, name = '']) => ({ file, name })),
  )
  expect(settings.length).toBeGreaterThan(30)
  expect(settings.filter(({ name }) => !known.includes(name))).toEqual([])
})
