import { readFileSync, writeFileSync } from 'node:fs'

/** `npm run licences`: writes docs/operate/licences.md from package-lock.json. */
type Lock = {
  packages: Record<
    string,
    {
      /** Set for our own workspaces. */
      link?: boolean
      version?: string
      integrity?: string
      license?: string
      dev?: boolean
      hasInstallScript?: boolean
      optionalDependencies?: Record<string, string>
    }
  >
}

/** The installed packages by licence, those in production first. */
export function describeLicences(lock: Lock): string {
  const packages = installedPackages(lock).map(
    ([path, { license = 'none stated', dev = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      license,
      dev,
    }),
  )
  const section = (dev: boolean) => {
    const byLicence = Map.groupBy(
      packages.filter((one) => one.dev === dev),
      ({ license }) => license,
    )
    return [...byLicence]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([license, of]) => {
        const names = [...new Set(of.map(({ name }) => `\`${name}\``))].toSorted()
        return `- **${license}** (${names.length}): ${names.join(', ')}\n`
      })
      .join('')
  }
  return `# Licences of installed packages

Written by \`npm run licences\` from \`package-lock.json\`, which has the versions; \`npm sbom --sbom-format=spdx\` makes the
whole inventory. \`tests/repository.test.ts\` refuses a licence that is not among those it lists.

## With the product

${section(false)}
## For development and tests alone

${section(true)}`
}

/** Other people's packages by their path, without the project and its workspaces. */
export function installedPackages({ packages }: Lock): [path: string, Lock['packages'][string]][] {
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  )
}

export function readLock(): Lock {
  return JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
}

if (import.meta.main) writeFileSync('docs/operate/licences.md', describeLicences(readLock()))
