import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { PublicDocument } from '#src/platform/cache/affected'

export function text(content: string) {
  const node = { version: 1, direction: null, format: '' as const, indent: 0 }
  const leaf = { detail: 0, mode: 'normal', style: '' }
  return {
    root: {
      ...node,
      type: 'root',
      children: [
        {
          ...node,
          type: 'paragraph',
          textFormat: 0,
          children: [{ type: 'text', version: 1, text: content, format: 0, ...leaf }],
        },
      ],
    },
  }
}

/** An article as stored for visitors: localized values as objects from locale to value. */
export async function publicBlog(payload: Payload, id: string): Promise<PublicDocument> {
  const blog = await payload.db.findOne<PublicDocument & { id: string }>({
    collection: 'blogs',
    locale: 'all',
    where: { id: { equals: id } },
  })
  if (!blog) throw new Error(`There is no blog ${id}.`)
  return blog
}

export async function publicGlobal(payload: Payload, slug: string): Promise<PublicDocument> {
  return ((await payload.db.findGlobal({ slug, locale: 'all' })) ?? {}) as PublicDocument
}

/** Bookkeeping included: work on another language must not change them. */
export function contentIn(document: PublicDocument, locale: Locale): Record<string, unknown> {
  const { meta, ...rest } = document
  const fields = [
    ...Object.entries(rest),
    ...Object.entries(meta ?? {}).map(([name, value]) => [`meta.${name}`, value] as const),
  ]
  return Object.fromEntries(
    fields.flatMap(([name, value]) =>
      isPerLocale(value) && value[locale] !== undefined ? [[name, value[locale]]] : [],
    ),
  )
}

function isPerLocale(value: unknown): value is Partial<Record<Locale, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.keys(value).every((key) => (locales as readonly string[]).includes(key))
}
