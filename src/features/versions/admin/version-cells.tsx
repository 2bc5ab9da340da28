import { languageOf } from '#locales/languages'
import type { Say } from '#src/cms/labels/say'
import type { VersionRecord } from '../cms/version-kind'

/** Who saved a version. */
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

/** The language in which a version was saved. */
export function VersionLanguage({
  language,
  say,
}: {
  language: VersionRecord['language']
  say: Say<'versions'>
}) {
  if (language === undefined) return <span className="versions-unknown">{say('unknown')}</span>
  if (language === 'all') return say('allLanguages')
  const { name, tag } = languageOf(language)
  return <span lang={tag}>{name}</span>
}

/** What a version was when it was saved. */
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
