import { data, Link, redirect } from 'react-router'
import { publicData } from '#app/data/public-data.ts'
import { textSource } from '#app/data/text-source.ts'
import { feedLink, pageMeta } from '#app/layout/meta.ts'
import { paths } from '#app/paths.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { longDate } from '#domain/dates/dates.ts'
import { versionName } from '#domain/texts/text-version.ts'
import type { Route } from './+types/TextPage'
import { FindForm } from './FindForm.tsx'
import { loadText, readTextQuery } from './load-text.ts'
import { Passages, TextContents } from './Passages.tsx'
import { type Neighbour, textMarkup, type TextView } from './text-view.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const query = readTextQuery(new URL(request.url).searchParams)
  if (typeof query === 'string') throw data(query, { status: 400 })
  const text = await loadText(context.get(publicData), context.get(textSource), params.id, query)
  if (text === null) throw data('Action not found.', { status: 404 })
  if ('at' in text) {
    const { version, at } = text
    throw redirect(paths.actionText(params.id, { version, at }, at))
  }
  // A document has it among its elements already.
  const isDocument = !new URL(request.url).pathname.endsWith('.data')
  if (isDocument) context.set(textMarkup, text.markup)
  const view = isDocument ? { ...text, markup: null } : text
  const isMissing = text.notice?.kind === 'no-version' || text.notice?.kind === 'no-passage'
  // What could not be fetched just now may be there in a moment.
  const unkept = text.versions.length === 0 ? { headers: { 'cache-control': 'no-store' } } : {}
  return data(view, { status: isMissing ? 404 : 200, ...unkept })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData: text, matches }: Route.MetaArgs) {
  if (!text) return []
  const { action, shown } = text
  const version = shown && !shown.isLatest ? shown.code : undefined
  return [
    ...pageMeta({
      matches,
      title: [`Text of ${action.name}`, shown?.name].filter(Boolean).join(', '),
      description: `The official text of ${action.name}: ${action.title}.`,
      path: paths.actionText(action.id, { version }),
      card: paths.actionCard(action.id),
      type: 'article',
    }),
    feedLink(`Versions of ${action.name}`, paths.textFeed(action.id)),
  ]
}

export default function TextPage({ loaderData }: Route.ComponentProps) {
  return <Text key={loaderData.action.id} text={loaderData} />
}

function Text({ text }: { text: TextView }) {
  const { action, shown } = text
  if (!shown) {
    return (
      <div className="column pt-6 pb-20">
        <TextHeading text={text} />
        <NoText text={text} />
      </div>
    )
  }
  return (
    <div className="column pt-6 pb-20">
      <TextHeading text={text} />
      <TextNotice text={text} />
      <div className="mt-8 gap-x-12 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-start-2">
          <FindForm text={text} />
        </div>
        <TextContents text={text} />
        <div className="min-w-0 lg:col-start-2">
          <PartLinks text={text} />
          <Passages text={text} />
          <PartLinks text={text} isLower />
          <p className="mt-8 text-sm">
            <Link to={paths.action(action.id)}>About {action.name}</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

function TextHeading({ text: { action, shown, versions } }: { text: TextView }) {
  return (
    <header>
      <Breadcrumb
        steps={[
          { name: 'Federal Actions', to: paths.governmentActions() },
          { name: action.name, to: paths.action(action.id) },
          { name: 'Text' },
        ]}
      />
      <p className="mt-4 text-sm font-semibold text-ink-muted">Official text of {action.name}</p>
      <h1
        className={`mt-1 max-w-[44ch] wrap-break-word ${action.title.length > 60 ? 'text-h2' : 'text-h1'}`}
      >
        {action.title}
      </h1>
      {shown && (
        <p className="mt-3 text-sm text-ink-muted">
          Version: <strong className="text-ink">{shown.name}</strong>
          {shown.issuedOn && (
            <>
              {', '}
              <time dateTime={shown.issuedOn}>{longDate(shown.issuedOn)}</time>
            </>
          )}
          {!shown.isLatest && ', not the latest'}
          {' · '}
          <a href={shown.sourceUrl} rel="external">
            Official source
          </a>
        </p>
      )}
      {shown && versions.length > 1 && (
        <details className="mt-2 text-sm print:hidden">
          <summary className="w-fit py-0.5">{versions.length} versions</summary>
          <ul className="mt-1 flex flex-col gap-1">
            {versions.map(({ code, name, issuedOn, sourceUrl }) => (
              <li key={code}>
                {code === shown.code ? (
                  <span aria-current="true" className="font-semibold">
                    {name}
                  </span>
                ) : (
                  <Link to={paths.actionText(action.id, { version: code })}>{name}</Link>
                )}
                {issuedOn && `, ${longDate(issuedOn)}`}
                {' · '}
                <a href={sourceUrl} rel="external" aria-label={`Official source of ${name}`}>
                  Official source
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-2">
            <Link to={paths.textComparison(action.id)}>Compare two versions</Link>
            {' · '}
            <a href={paths.textFeed(action.id)}>Feed of new versions</a>
          </p>
        </details>
      )}
    </header>
  )
}

/** What the address asks for and this version lacks, and where it is. */
function TextNotice({ text: { action, shown, notice } }: { text: TextView }) {
  if (!notice || notice.kind === 'no-version') return null
  const version = shown ? `This version (${shown.name})` : 'This text'
  if (notice.kind === 'not-located') {
    return (
      <Box>
        “{notice.locator}”, which the summary names, was not found in this text. The text is shown
        from its beginning.
      </Box>
    )
  }
  return (
    <Box>
      {version} has no passage <span className="font-mono">{notice.path}</span>.{' '}
      {notice.elsewhere.length > 0 ? (
        <>
          It is in:{' '}
          {notice.elsewhere.map(({ version: code, at }, place) => (
            <span key={code}>
              {place > 0 && ', '}
              <Link to={paths.actionText(action.id, { version: code, at }, at)}>
                {versionName(code)}
              </Link>
            </span>
          ))}
          .
        </>
      ) : (
        'No other version that is stored here has it.'
      )}{' '}
      The text is shown from its beginning or the nearest passage.
    </Box>
  )
}

function Box({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-5 max-w-[70ch] border-l-[3px] border-accent bg-wash px-4 py-3">{children}</p>
  )
}

/** If we have no text to show: the versions that we have, or the official address. */
function NoText({ text: { action, versions, notice } }: { text: TextView }) {
  if (notice?.kind === 'no-version') {
    return (
      <section aria-label="Versions" className="mt-8 max-w-[70ch]">
        <p>
          There is no version “{notice.version}” of this text here. These are the versions there
          are:
        </p>
        <ul className="mt-3 flex flex-col gap-1">
          {versions.map(({ code, name, issuedOn }) => (
            <li key={code}>
              <Link to={paths.actionText(action.id, { version: code })}>{name}</Link>
              {issuedOn && `, ${longDate(issuedOn)}`}
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <div className="mt-8 max-w-[70ch] flex flex-col gap-3">
      <p>
        {action.isWithoutText
          ? 'Our sources don’t have the texts of nominations and treaties.'
          : `We don’t have the text of ${action.name} yet, and we couldn’t get it from its official address just now. Try again later, or read it there.`}
      </p>
      <p>
        {action.officialUrl && (
          <>
            <a href={action.officialUrl} rel="external">
              {action.isWithoutText ? 'Official source' : 'Read the official text'}
            </a>
            {' · '}
          </>
        )}
        <Link to={paths.action(action.id)}>About {action.name}</Link>
      </p>
    </div>
  )
}

/** The part that is shown, the ways to those before and after it, and to all of them on one page. */
function PartLinks({ text, isLower = false }: { text: TextView; isLower?: boolean }) {
  const { action, shown, whole, part } = text
  const { label, number, count, previous, next } = part
  if (!previous && !next && whole === null) return null
  if (isLower && whole === 'shown') return null
  const version = shown?.code
  return (
    <nav
      aria-label={isLower ? 'Parts of the text, below' : 'Parts of the text'}
      className={`text-sm ${isLower ? 'mt-10 border-t border-line pt-4' : 'mt-4 border-b border-line pb-4'}`}
    >
      {whole === 'shown' ? (
        <p>
          The whole text, to read or print.{' '}
          <Link to={paths.actionText(action.id, { version })}>Show it in parts</Link>
        </p>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <strong className="font-semibold">
              Part {number} of {count}: {label}
            </strong>
            {whole === 'offered' && !isLower && (
              <Link to={paths.actionText(action.id, { version, whole: 1 })}>
                The whole text on one page
              </Link>
            )}
          </p>
          <ul className="mt-1 flex flex-wrap justify-between gap-x-6 gap-y-1">
            <li>{previous && <PartLink text={text} to={previous} name="Previous" />}</li>
            <li className="text-right">{next && <PartLink text={text} to={next} name="Next" />}</li>
          </ul>
        </>
      )}
    </nav>
  )
}

type PartLinkProps = { text: TextView; to: Neighbour; name: 'Previous' | 'Next' }

function PartLink({ text: { action, shown, found }, to, name }: PartLinkProps) {
  const { at, slice } = to
  const query = { version: shown?.code, at, slice, find: found?.words }
  return (
    <Link to={paths.actionText(action.id, query)} rel={name === 'Next' ? 'next' : 'prev'}>
      {name}: {to.label}
    </Link>
  )
}
