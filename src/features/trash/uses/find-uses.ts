import { getTranslation } from '@payloadcms/translations'
import type { CollectionSlug, FlattenedField, PayloadRequest } from 'payload'
import { isLocale, type Locale, locales } from '#locales/languages'
import { featuresOf, type Loss } from '#src/cms/features'
import { hasDraftsIn } from '#src/cms/has-drafts'
import { originalTitle } from '#src/cms/lists/original-title'
import type { BothSides } from '#src/cms/revisions/read-both-sides'
import { configOf, isGlobal, type TranslatedKind } from '#src/features/translation/cms/documents'
import { readStored } from '#src/features/translation/cms/read-document'
import { isLinkedCollection } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'
import type { StoredDocument } from '#src/platform/cache/stored-document'
import { publishedColumns, publishedLocales } from '#src/platform/i18n/published-locales'
import { ensureReferences } from './follow-references'
import { lossAt, placesOf } from './places'
import { findReferring, type ReferencesRow } from './store'
import { usesIn } from './uses-in'

export type { Loss }

export interface Use {
  readonly kind: TranslatedKind | 'redirects'
  /** Of the document; the slug of a global. */
  readonly id: string
  readonly title: string
  /** Path of the field. */
  readonly field: string
  /** In the language of the admin. */
  readonly label: string
  /** The language of the text; none where all languages share the field. */
  readonly locale?: Locale
  readonly publicIn: readonly Locale[]
  /** Whether the using document is in the trash. */
  readonly inTrash: boolean
  readonly loss: Loss
}

/** Public uses first. */
export async function findUses(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: string,
): Promise<readonly Use[]> {
  await ensureReferences(req.payload)
  const uses: Use[] = []
  for (const row of await findReferring(req.payload, id)) {
    // A page that is deleted, too, misses nothing.
    if (row.kind === kind && row.document === id) continue
    uses.push(...(await usesOf(req, row, kind, id)))
  }
  if (isLinkedCollection(kind)) uses.push(...(await redirectsTo(req, id)))
  return uses.toSorted((one, other) => other.publicIn.length - one.publicIn.length)
}

async function usesOf(
  req: PayloadRequest,
  { kind, document }: ReferencesRow,
  target: CollectionSlug,
  id: string,
): Promise<Use[]> {
  const sides = await readStored(req, { kind, id: document })
  if (!sides) return []
  const loss = featuresOf(req.payload.collections[target].config).trash?.loss ?? 'link'
  const fields = fieldsOf(req, kind)
  const inPublic = usesIn(fields, sides.published, id)
  const inDraft = usesIn(fields, sides.newest, id)
  const inTrash = Boolean(sides.published['deletedAt'])
  const shown = inTrash ? [] : await shownIn(req, kind, document, sides.published)
  return placesOf(inPublic, inDraft, shown).map(({ publicIn, use }) => ({
    kind,
    id: document,
    title: titleOf(req, kind, sides, use.locale),
    field: use.path,
    label: labelOf(req, use.fields),
    ...(use.locale ? { locale: use.locale } : {}),
    publicIn,
    inTrash,
    loss: lossAt(use, loss),
  }))
}

function fieldsOf({ payload }: PayloadRequest, kind: TranslatedKind): readonly FlattenedField[] {
  const config = isGlobal(payload, kind)
    ? payload.globals.config.find(({ slug }) => slug === kind)
    : payload.collections[kind].config
  return config?.flattenedFields ?? []
}

async function shownIn(
  { payload }: PayloadRequest,
  kind: TranslatedKind,
  id: string,
  stored: StoredDocument,
): Promise<readonly Locale[]> {
  const config = configOf(payload, kind)
  // A global without drafts is on every page.
  if (isGlobal(payload, kind) && !hasDraftsIn(config)) return locales
  const { shownWith } = featuresOf(config)
  if (!shownWith) return publishedLocales(stored)
  const { docs } = await payload.db.find<PublicDocument & { id: string }>({
    collection: shownWith.collection,
    limit: 0,
    locale: 'all',
    pagination: false,
    select: publishedColumns,
    where: { [shownWith.field]: { equals: id } },
  })
  const seen = new Set(docs.flatMap((document) => publishedLocales(document)))
  return locales.filter((locale) => seen.has(locale))
}

function titleOf(
  { i18n, payload }: PayloadRequest,
  kind: TranslatedKind,
  { published, newest }: BothSides,
  locale: Locale | undefined,
): string {
  const config = configOf(payload, kind)
  if (isGlobal(payload, kind)) {
    const { label } = config as { label?: Parameters<typeof getTranslation>[0] }
    return label ? String(getTranslation(label, i18n)) : kind
  }
  const field = config.admin?.useAsTitle ?? 'id'
  const titles = newest[field] ?? published[field]
  const wanted = locale ?? newest['originalLanguage']
  return originalTitle(titles, isLocale(wanted) ? wanted : undefined)?.title ?? ''
}

/** Such as "SEO › Picture". */
function labelOf({ i18n }: PayloadRequest, fields: readonly FlattenedField[]): string {
  return fields
    .map(({ name, ...field }) => {
      const label = 'label' in field ? field.label : undefined
      return label ? getTranslation(label as Parameters<typeof getTranslation>[0], i18n) : name
    })
    .join(' › ')
}

async function redirectsTo(req: PayloadRequest, id: string): Promise<Use[]> {
  const { docs } = await req.payload.db.find<{ id: string; from: string }>({
    collection: 'redirects',
    limit: 0,
    pagination: false,
    select: { from: true },
    where: { 'to.reference.value': { equals: id } },
  })
  const { config } = req.payload.collections.redirects
  const label = getTranslation(config.labels.singular, req.i18n)
  return docs.map((redirect) => ({
    kind: 'redirects',
    id: redirect.id,
    title: redirect.from,
    field: 'to.reference',
    label,
    publicIn: locales,
    inTrash: false,
    loss: 'redirect',
  }))
}
