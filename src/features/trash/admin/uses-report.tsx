'use client'

import { useConfig } from '@payloadcms/ui'
import { formatAdminURL } from 'payload/shared'
import { type Locale, locales } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import { useLabels } from '#src/cms/labels/use-labels'
import { useLanguageNames } from '#src/cms/labels/use-list'
import type { UsedDocument, UsesResponse } from '../uses/endpoints'
import type { Use } from '../uses/find-uses'

/** How many uses are listed. */
const named = 12

export function UsesReport({
  report: { documents, more },
  isFinal,
}: {
  report: UsesResponse
  isFinal: boolean
}) {
  const labels = useLabels('trash')
  const uses = documents.flatMap(({ uses: found, title }) =>
    found.map((use) => ({ use, of: documents.length > 1 ? title : undefined })),
  )
  const seen = uses.filter(({ use }) => use.publicIn.length > 0)
  const unseen = uses.filter(({ use }) => use.publicIn.length === 0)
  const own = documents.filter(({ publicIn }) => publicIn.length > 0)
  return (
    <>
      {own.map((document) => (
        <p key={document.id}>{ownPages(document, documents.length > 1, labels)}</p>
      ))}
      {seen.length > 0 ? (
        <>
          <h2>{labels('missing')}</h2>
          <UseList uses={seen} />
        </>
      ) : null}
      {unseen.length > 0 ? (
        <>
          <h2>{labels('notPublic')}</h2>
          <UseList uses={unseen} />
        </>
      ) : null}
      {uses.length === 0 ? <p>{labels('unused')}</p> : null}
      {more ? <p>{labels('notAll', { count: documents.length })}</p> : null}
      {isFinal ? null : <p className="uses-in-dialog__restore">{labels('canRestore')}</p>}
    </>
  )
}

function ownPages(
  { publicIn: languages, title }: UsedDocument,
  isOneOfMany: boolean,
  labels: Say<'trash'>,
): string {
  return isOneOfMany
    ? labels('publicTitle', { languages, title })
    : labels('publicNow', { languages })
}

function UseList({ uses }: { uses: readonly { use: Use; of: string | undefined }[] }) {
  const labels = useLabels('trash')
  const namesOf = useNames()
  const href = useHref()
  return (
    <ul>
      {uses.slice(0, named).map(({ use, of }) => (
        <li key={[use.kind, use.id, use.field, use.locale, of].join(' ')}>
          <a href={href(use)} rel="noreferrer" target="_blank">
            {use.title || labels('untitled')}
          </a>
          <span> · {placeOf(use, { labels, namesOf })}</span>
          {use.publicIn.length > 0 ? <strong>{labels(use.loss)}</strong> : null}
          {of ? <small>{of}</small> : null}
        </li>
      ))}
      {uses.length > named ? <li>{labels('more', { count: uses.length - named })}</li> : null}
    </ul>
  )
}

function placeOf({ label, locale, publicIn, inTrash }: Use, { labels, namesOf }: Names): string {
  const languages = publicIn.length > 0 ? publicIn : locale ? [locale] : []
  return [
    label,
    ...(languages.length > 0 ? [namesOf(languages)] : []),
    ...(inTrash ? [labels('inTrash')] : []),
  ].join(' · ')
}

interface Names {
  readonly labels: Say<'trash'>
  readonly namesOf: (of: readonly Locale[]) => string
}

function useNames(): Names['namesOf'] {
  const labels = useLabels('trash')
  const namesOf = useLanguageNames()
  return (of) => (of.length === locales.length ? labels('allLanguages') : namesOf(of))
}

function useHref(): (use: Use) => string {
  const { config } = useConfig()
  return ({ kind, id, inTrash, locale, publicIn }) => {
    const language = locale ?? publicIn[0]
    const isGlobal = config.globals.some(({ slug }) => slug === kind)
    const path = isGlobal
      ? `/globals/${kind}`
      : `/collections/${kind}${inTrash ? '/trash' : ''}/${id}`
    const address = formatAdminURL({ adminRoute: config.routes.admin, path: path as `/${string}` })
    return language ? `${address}?locale=${language}` : address
  }
}
