import { type Locale, locales } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import { languageNames } from '#src/platform/i18n/language-name'
import type { VersionRecord } from '../cms/version-kind'

export function VersionAuthorName({ by, say }: { by: VersionRecord['by']; say: Say<'versions'> }) {
  switch (by.is) {
    case 'person':
      return by.name
    case 'former':
      return by.name === '' ? say('formerUnnamed') : say('former', { name: by.name })
    case 'site':
      return say('site')
    case 'unknown':
      return <span className="versions-unknown">{say('unknown')}</span>
  }
}

export function VersionLanguages({
  languages,
  reader,
  say,
}: {
  languages: VersionRecord['languages']
  reader: Locale
  say: Say<'versions'>
}) {
  if (languages.length === 0) return <span className="versions-unknown">{say('unknown')}</span>
  if (languages.length === locales.length) return say('allLanguages')
  return languageNames(languages, reader)
}

export function VersionKindPill({
  kind,
  origin,
  say,
}: Pick<VersionRecord, 'kind' | 'origin'> & { say: Say<'versions'> }) {
  return (
    <>
      <span className="version-kind" data-kind={kind}>
        {say(kind)}
      </span>
      {origin ? <small className="version-origin">{say(origin)}</small> : null}
    </>
  )
}
