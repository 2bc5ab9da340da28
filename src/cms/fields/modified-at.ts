import type { DateField } from 'payload'
import { signedInField } from '../access/signed-in'

/** The true `lastmod` of a language's page; the document's `updatedAt` changes with every language. */
export const modifiedAtField: DateField = {
  name: 'modifiedAt',
  type: 'date',
  localized: true,
  admin: { hidden: true },
  access: { read: signedInField, create: () => false, update: () => false },
  hooks: {
    // A copy was never published; Payload would keep the statuses.
    beforeDuplicate: [
      ({ data }) => {
        delete data?.['_status']
        return undefined
      },
    ],
    beforeChange: [
      ({ data, originalDoc, req, siblingDocWithLocales, value }) => {
        if (data?.['_status'] !== 'published') return value ?? originalDoc?.['modifiedAt']
        // An import has the true date of the last change.
        const date = req.context['modifiedAt'] ?? new Date().toISOString()
        dateOthers('modifiedAt', originalDoc?.['_status'], siblingDocWithLocales, date)
        return date
      },
    ],
  },
}

/** For the feeds of a language. Unknown for content from before this field. */
export const firstPublishedAtField: DateField = {
  name: 'firstPublishedAt',
  type: 'date',
  localized: true,
  admin: { hidden: true },
  access: { read: signedInField, create: () => false, update: () => false },
  hooks: {
    beforeDuplicate: [() => undefined],
    beforeChange: [
      ({ data, originalDoc, req, siblingDocWithLocales, value }) => {
        const known = value ?? originalDoc?.['firstPublishedAt']
        if (data?.['_status'] !== 'published' || known) return known
        const { firstPublishedAt, modifiedAt } = req.context
        // An import may know only when a text was changed last.
        const date = firstPublishedAt ?? modifiedAt ?? new Date().toISOString()
        dateOthers('firstPublishedAt', originalDoc?.['_status'], siblingDocWithLocales, date)
        return originalDoc?.['modifiedAt'] ? undefined : date
      },
    ],
  },
}

/** Field hooks run in one language. If all are published at once, those with a draft get the date, too. */
function dateOthers(
  field: 'firstPublishedAt' | 'modifiedAt',
  statuses: unknown,
  stored: Record<string, unknown> | undefined,
  date: unknown,
) {
  if (typeof statuses !== 'object' || statuses === null || !stored) return
  const complete = stored['complete'] as Record<string, unknown> | undefined
  const known = (stored[field] ?? {}) as Readonly<Record<string, unknown>>
  const dates = Object.entries(statuses).flatMap(([locale, status]) => {
    const isDated = field === 'modifiedAt' || !known[locale]
    return status === 'draft' && complete?.[locale] && isDated ? [[locale, date]] : []
  })
  stored[field] = { ...known, ...Object.fromEntries(dates) }
}
