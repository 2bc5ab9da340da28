import { type Locale, languageOf } from '#locales/languages'
import type { IncomingText } from '../incoming'
import type { MigrationResult } from '../writer/migrate'
import { surveyKey } from '../writer/survey'
import { type Aspect, equal } from './compare-texts'
import type { PageFacts } from './facts-of-page'

/** What surrounds the text on its page: language, picture, dates, author, and topics. */
export function comparePage(
  text: IncomingText,
  page: PageFacts,
  locale: Locale,
  { names, survey }: Pick<MigrationResult, 'names' | 'survey'>,
): Aspect[] {
  const tag = languageOf(locale).tag
  const isInLanguage = page.language === tag && !page.isFallback
  const language: Aspect = isInLanguage
    ? equal('language', tag)
    : {
        name: 'language',
        source: tag,
        site: page.isFallback ? 'another language instead' : page.language,
        outcome: 'missing',
      }
  if (text.kind === 'page') return [language]
  const namesOf = (collection: 'tags' | 'authors', key: string) => {
    const document = survey.documents.get(surveyKey(collection, key))
    if (!document) return []
    return [...document.names, ...(names.reused.has(document.id) ? [document.title] : [])]
  }
  return [language, ...image(), ...dates(), ...author(), ...topics()]

  function image(): Aspect[] {
    if (!text.image) return []
    if (page.hasImage) return [equal('picture of the article', 1)]
    const details = [text.image.src]
    return [{ name: 'picture of the article', source: 1, site: 0, outcome: 'missing', details }]
  }

  function dates(): Aspect[] {
    return [
      ...date('published', text.publishedAt, page.publishedAt),
      ...date('modified', text.modifiedAt, page.modifiedAt),
    ]
  }

  function author(): Aspect[] {
    const [key] = text.authors
    if (key === undefined) return []
    const wanted = namesOf('authors', key)
    const [name] = wanted
    if (name === undefined) return []
    const shown = page.author ?? ''
    if (wanted.some((one) => fold(shown).includes(fold(one)))) return [equal('author', name)]
    const both = { name: 'author', source: name, site: shown }
    // The languages of a document share its author.
    return shown === ''
      ? [{ ...both, outcome: 'missing' }]
      : [{ ...both, outcome: 'changed', rule: 'one-author' }]
  }

  function topics(): Aspect[] {
    const shown = new Set(page.topics.map(fold))
    const wanted = text.topics.map((key) => namesOf('tags', key)).filter(({ length }) => length > 0)
    if (wanted.length === 0) return []
    const gone = wanted.filter((one) => !one.some((name) => shown.has(fold(name))))
    if (gone.length === 0) return [equal('topics', wanted.length)]
    const counts = { name: 'topics', source: wanted.length, site: wanted.length - gone.length }
    return [{ ...counts, outcome: 'missing', details: gone.map(([name = '']) => name) }]
  }
}

function date(name: string, source: string | undefined, site: string | undefined): Aspect[] {
  if (source === undefined) return []
  const [before, after] = [Date.parse(source), Date.parse(site ?? '')]
  const both = { name, source, site: site ?? '' }
  if (Math.abs(before - after) < 1_000) return [equal(name, source)]
  const year = new Date(before).getUTCFullYear()
  if (!(year >= 1970)) return [{ ...both, outcome: 'changed', rule: 'no-date' }]
  if (name === 'published' && after < before) {
    return [{ ...both, outcome: 'changed', rule: 'first-date-of-all-languages' }]
  }
  return [{ ...both, outcome: 'missing' }]
}

const fold = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
