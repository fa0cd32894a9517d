import { congressName } from '#domain/dates/congress.ts'
import { statusLabel } from '#domain/actions/status-label.ts'
import type { ActionView } from './action-view.ts'

export function actionJsonLd(action: ActionView): Record<string, unknown> {
  const common = {
    name: action.title,
    identifier: action.number ?? action.id,
    alternateName: action.otherNames.length > 0 ? action.otherNames : undefined,
    abstract: action.description ?? undefined,
    sameAs: action.links.map(({ url }) => url),
    inLanguage: 'en-US',
  }
  if (action.branch === 'Judicial') {
    return {
      '@type': 'Report',
      ...common,
      publisher: { '@type': 'GovernmentOrganization', name: 'Supreme Court of the United States' },
      datePublished: action.issuedOn ?? undefined,
    }
  }
  const { lead } = action.sponsors
  const law = action.stages.find(({ name, reached }) => name === 'Became Law' && reached)
  return {
    '@type': 'Legislation',
    ...common,
    legislationIdentifier: action.law ?? action.number ?? action.id,
    legislationJurisdiction: 'US',
    // The day of adoption or signature (https://schema.org/legislationDate), and not that of the latest status.
    legislationDate: law?.date ?? action.issuedOn ?? undefined,
    legislationLegalForce: legalForce(action),
    legislationPassedBy:
      law === undefined || action.congress === null
        ? undefined
        : {
            '@type': 'GovernmentOrganization',
            name: `United States ${congressName(action.congress)}`,
          },
    sponsor: lead.length > 0 ? lead.map(({ name }) => ({ '@type': 'Person', name })) : undefined,
  }
}

/** Of a measure nothing is said: one that became law may have been repealed, and one may be law that is not yet read so. */
function legalForce(action: ActionView): string | undefined {
  if (action.branch === 'Legislative') return undefined
  const inForce = force[action.status.label]
  return inForce && `https://schema.org/${inForce}`
}

// An order that is only known to be signed, or an order on an application, is said to be neither.
const force: Record<string, 'InForce' | 'PartiallyInForce' | 'NotInForce'> = {
  [statusLabel('in_effect')]: 'InForce',
  [statusLabel('partly_revoked')]: 'PartiallyInForce',
  [statusLabel('blocked_in_part')]: 'PartiallyInForce',
  [statusLabel('revoked')]: 'NotInForce',
  [statusLabel('superseded')]: 'NotInForce',
  [statusLabel('expired')]: 'NotInForce',
  [statusLabel('blocked')]: 'NotInForce',
  [statusLabel('overruled')]: 'NotInForce',
  [statusLabel('vacated')]: 'NotInForce',
}
