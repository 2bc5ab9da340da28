import type { ChangeOfText, Incoming, IncomingText, Place } from '../../incoming'
import { bodyOfParts, type Part } from '../body-of-parts'
import { dateOf, isRow, type Row, textIn } from '../fields'
import { type ExportIndex, sysOf, typeIdOf, valuesOf } from './export-index'
import type { Mapping, TypeMapping } from './mapping'
import { idOf, nodesOfRichText, type Targets } from './rich-text'

/** What texts need to know of other entries. */
export interface EntryContext {
  readonly index: ExportIndex
  readonly mapping: Mapping
  /** Of entries with a page, by id and locale. */
  readonly names: ReadonlyMap<string, ReadonlyMap<string, EntryName>>
}

export interface EntryName {
  readonly title: string
  readonly address: string | undefined
}

/** Titles and addresses of an entry in its languages. */
export function namesOf(
  entry: Row,
  { index, mapping }: Pick<EntryContext, 'index' | 'mapping'>,
): ReadonlyMap<string, EntryName> {
  const mapped = mapping[typeIdOf(entry)]
  if (!mapped) return new Map()
  return new Map(
    localesOf(entry, mapped, index).map((locale) => [
      locale,
      {
        title: textFor(entry, mapped.title, locale, index) ?? sysOf(entry, 'id'),
        address: addressOf(entry, mapped, locale, index),
      },
    ]),
  )
}

/** An entry in each of its languages. */
export function* readEntry(entry: Row, place: Place, context: EntryContext): Generator<Incoming> {
  const { index, mapping, names } = context
  const id = sysOf(entry, 'id')
  const mapped = mapping[typeIdOf(entry)]
  if (!mapped || mapped.as === 'none') return
  for (const locale of localesOf(entry, mapped, index)) {
    const text = (field: string | undefined) => textFor(entry, field, locale, index)
    const own = names.get(id)?.get(locale)
    const addresses = own?.address === undefined ? [] : [own.address]
    const slug = text(mapped.slug)
    const common = {
      key: `entry-${id}`,
      place,
      language: locale,
      addresses,
      ...(slug ? { slug } : {}),
    }
    if (mapped.as === 'topic') {
      const description = text(mapped.excerpt)
      yield {
        ...common,
        kind: 'topic',
        name: own?.title ?? id,
        ...(description ? { description } : {}),
      }
    } else if (mapped.as === 'author') {
      const biography = text(mapped.excerpt)
      const image = pictureOf(entry, mapped, locale, index)
      yield {
        ...common,
        kind: 'author',
        name: own?.title ?? id,
        ...(biography ? { biography } : {}),
        ...(image ? { image } : {}),
      }
    } else yield { ...common, ...textOf(entry, mapped, mapped.as, locale, context) }
  }
}

function textOf(
  entry: Row,
  mapped: TypeMapping,
  kind: 'article' | 'page',
  locale: string,
  context: EntryContext,
): Omit<IncomingText, 'key' | 'place' | 'language' | 'addresses' | 'slug'> {
  const { index, names } = context
  const changes: ChangeOfText[] = []
  const targets: Targets = {
    entry: (id) => inLanguage(names.get(id), locale, index),
    asset: (id) => inLanguage(index.assets.get(id), locale, index),
  }
  const value = valueFor(entry, mapped.body, locale, index)
  const part: Part | undefined = isRow(value)
    ? nodesOfRichText(value, targets, (change) => changes.push(change))
    : typeof value === 'string'
      ? { markdown: value }
      : undefined
  const { body, changes: ofBody } = bodyOfParts(part ? [part] : [])
  const keys = (field: string | undefined, as: TypeMapping['as']) =>
    [valueFor(entry, field, locale, index)].flat().flatMap((link) => {
      const id = idOf(link)
      return context.mapping[index.typeOfEntry.get(id) ?? '']?.as === as ? [`entry-${id}`] : []
    })
  const excerpt = textFor(entry, mapped.excerpt, locale, index)
  const image = pictureOf(entry, mapped, locale, index)
  const publishedAt =
    dateOf(valueFor(entry, mapped.date, locale, index)) ??
    dateOf(sysOf(entry, 'firstPublishedAt') || sysOf(entry, 'publishedAt'))
  const modifiedAt = dateOf(sysOf(entry, 'publishedAt') || sysOf(entry, 'updatedAt'))
  const [parent] = keys(mapped.parent, 'page')
  const isPublic = sysOf(entry, 'publishedAt') !== '' || sysOf(entry, 'publishedVersion') !== ''
  const versions = Number(sysOf(entry, 'version')) - Number(sysOf(entry, 'publishedVersion'))
  if (isPublic && versions > 1) {
    const what = 'The export has the latest draft, which was changed since it was published.'
    changes.push({ rule: 'changed-since-publication', what, isLost: false })
  }
  return {
    kind,
    title: textFor(entry, mapped.title, locale, index) ?? '(Untitled)',
    ...(excerpt ? { excerpt } : {}),
    body,
    state:
      sysOf(entry, 'archivedAt') === ''
        ? isPublic
          ? 'published'
          : 'draft'
        : { draft: 'It is archived in the source.' },
    ...(publishedAt ? { publishedAt } : {}),
    ...(modifiedAt ? { modifiedAt } : {}),
    ...(image ? { image } : {}),
    authors: keys(mapped.authors, 'author'),
    topics: keys(mapped.topics, 'topic'),
    ...(parent ? { parent } : {}),
    changes: [...changes, ...ofBody],
  }
}

/** Languages that have a text of their own: fields that aren't localized have a value in the default one alone. */
function localesOf(entry: Row, { body, title }: TypeMapping, { defaultLocale }: ExportIndex) {
  const own = Object.keys(valuesOf(entry, body))
  const locales = own.length > 0 ? own : Object.keys(valuesOf(entry, title))
  return locales.length > 0 ? locales : [defaultLocale]
}

function inLanguage<Value>(
  values: ReadonlyMap<string, Value> | undefined,
  locale: string,
  { defaultLocale }: ExportIndex,
): Value | undefined {
  return values?.get(locale) ?? values?.get(defaultLocale) ?? values?.values().next().value
}

function valueFor(entry: Row, field: string | undefined, locale: string, index: ExportIndex) {
  const values = valuesOf(entry, field)
  return values[locale] ?? values[index.defaultLocale]
}

function textFor(entry: Row, field: string | undefined, locale: string, index: ExportIndex) {
  return textIn({ value: valueFor(entry, field, locale, index) }, 'value')
}

function pictureOf(
  entry: Row,
  { image }: TypeMapping,
  locale: string,
  index: ExportIndex,
): { readonly src: string; readonly alt?: string } | undefined {
  const [link] = [valueFor(entry, image, locale, index)].flat()
  const asset = inLanguage(index.assets.get(idOf(link)), locale, index)
  return asset?.isPicture ? { src: asset.src, ...(asset.alt ? { alt: asset.alt } : {}) } : undefined
}

function addressOf(
  entry: Row,
  { path, slug }: TypeMapping,
  locale: string,
  index: ExportIndex,
): string | undefined {
  const own = textFor(entry, slug, locale, index)?.replace(/^\/+/, '')
  const written = path
    ?.replaceAll('{slug}', own ?? sysOf(entry, 'id'))
    .replaceAll('{locale}', locale)
  return written === undefined ? undefined : `/${written.replace(/^\/+/, '')}`
}
