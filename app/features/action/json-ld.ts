import { congressName } from '#domain/congress.ts'
import { statusLabel } from '#domain/status-label.ts'
import type { ActionView } from './action-view.ts'

export function actionJsonLd(action: ActionView): Record<string, unknown> {
  const common = {
    name: action.title,
    identifier: action.number ?? action.id,
    alternateName: action.otherNames.length > 0 ? action.otherNames : undefined,
    abstract: action.summary?.sentences.map(({ text }) => text).join(' '),
    sameAs: action.links.map(({ url }) => url),
    inLanguage: 'en-US',
  }
  if (action.branch === 'Judicial') {
    return {
      '@type': 'Report',
      ...common,
      publisher: { '@type': 'GovernmentOrganization', name: 'Supreme Court of the United States' },
      datePublished: action.status.date ?? undefined,
    }
  }
  const law = action.stages.find(({ name, reached }) => name === 'Became Law' && reached)
  return {
    '@type': 'Legislation',
    ...common,
    legislationIdentifier: action.law ?? action.number ?? action.id,
    legislationJurisdiction: 'US',
    legislationDate: law?.date ?? action.status.date ?? undefined,
    legislationLegalForce: legalForce(action, law !== undefined),
    legislationPassedBy:
      action.congress === null
        ? undefined
        : {
            '@type': 'GovernmentOrganization',
            name: `United States ${congressName(action.congress)}`,
          },
    sponsor: action.sponsors.lead.map(({ name }) => ({ '@type': 'Person', name })),
  }
}

function legalForce(action: ActionView, becameLaw: boolean): string | undefined {
  if (action.branch === 'Legislative')
    return becameLaw ? 'https://schema.org/InForce' : 'https://schema.org/NotInForce'
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
