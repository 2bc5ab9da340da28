import type { CollectionSlug, DateField, FieldHook, PayloadRequest, Validate } from 'payload'
import { messageIn } from '#src/cms/labels/server-messages'
import { momentOnSite } from '#src/platform/i18n/moment-on-site'
import { publishedLocales } from '#src/platform/i18n/published-locales'
import { siteTimeZone } from '#src/platform/i18n/site-time-zone'
import { writeMoment } from '../labels/write-moment'
import { isUntouched, liesAhead } from './publication-date'

/** Set by the first publication, unless an editor chose one. A future one is refused: it would be public at once. */
export function publishedAtField(collection: CollectionSlug): DateField {
  return {
    name: 'publishedAt',
    type: 'date',
    index: true,
    admin: { position: 'sidebar', date: { pickerAppearance: 'dayAndTime' } },
    hooks: {
      beforeValidate: [ofSite, giveDate(collection)],
      // A copy is published anew, if ever.
      beforeDuplicate: [() => null],
    },
    validate: refuseDateAhead(collection) as never,
  }
}

/** Programs and imports write dates without a zone. Invalid ones are left for the check. */
const ofSite: FieldHook = ({ value }) =>
  typeof value === 'string' ? (momentOnSite(value, siteTimeZone()) ?? value) : value

function giveDate(collection: CollectionSlug): FieldHook {
  return async ({ data, originalDoc, req, value }) => {
    if (data?.['_status'] !== 'published') return value
    const chosen = value === undefined ? originalDoc?.['publishedAt'] : value
    if (chosen && !isUntouched(chosen, originalDoc?.['createdAt'])) return value
    const stored = await readPublic(collection, originalDoc?.['id'], req)
    const isOrWasPublic = Object.values(stored?.modifiedAt ?? {}).some(Boolean)
    // Emptying the date of a public article keeps it.
    if (isOrWasPublic) return chosen ?? stored?.publishedAt
    return new Date().toISOString()
  }
}

type Stored = Readonly<Record<string, unknown>>

/** A date in every format; JavaScript accepts 30 February. */
function isDate(value: unknown): boolean {
  const moment = new Date(value instanceof Date ? value : String(value))
  const year = moment.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return false
  return typeof value !== 'string' || momentOnSite(value.slice(0, 10), 'UTC') !== undefined
}

function refuseDateAhead(
  collection: CollectionSlug,
): Validate<unknown, Stored, unknown, DateField> {
  return async (value, { data, id, req }) => {
    if (value && !isDate(value)) {
      return messageIn(req.i18n, 'dates', 'none')
    }
    if (!liesAhead(value, Date.now()) || data['_status'] !== 'published') return true
    // An older invalid date can still be corrected.
    const stored = await readPublic(collection, id, req)
    const isAsBefore =
      Number(new Date(stored?.publishedAt ?? 0)) === Number(new Date(String(value)))
    if (stored && isAsBefore && publishedLocales(stored).length > 0) return true
    return messageIn(req.i18n, 'dates', 'ahead', { date: writeMoment(value, req.i18n) })
  }
}

interface PublicDates {
  readonly id: string
  readonly publishedAt?: Date | string | null
  readonly modifiedAt?: Readonly<Record<string, unknown>> | null
  readonly _status?: unknown
  readonly complete?: unknown
}

async function readPublic(collection: CollectionSlug, id: unknown, req: PayloadRequest) {
  if (!id) return undefined
  const stored = await req.payload.db.findOne<PublicDates>({
    collection,
    locale: 'all',
    where: { id: { equals: id } },
    req,
  })
  return stored ?? undefined
}
