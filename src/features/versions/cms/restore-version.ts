import { type CollectionSlug, type Endpoint, Forbidden, type GlobalSlug } from 'payload'
import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { savedAs } from '#src/cms/revisions/save-origin'

type Content = Readonly<Record<string, unknown>>
type Target = { readonly collection: CollectionSlug } | { readonly global: GlobalSlug }
type Request = Parameters<Endpoint['handler']>[0]

/**
 * Brings a version back in one language, the one that the editor works in, and as a draft.
 *
 * Stands in for Payload's own operation, which writes the whole document of that time over the
 * public one: every language returns to what it was, those that became public since disappear, and
 * a draft of another language is lost. With a status per language it also refuses documents without
 * English, and cannot restore a draft at all (3.90.1).
 *
 * @param fields the localized fields, which are what is restored; shared facts stay.
 */
export function restoreVersion(target: Target, fields: readonly string[]): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const locale = await localeOfEditor(req)
      const id = String(req.routeParams?.['id'])
      const common = { depth: 0, locale, draft: true, overrideAccess: false, user: req.user }
      const { parent, version } = ('collection' in target
        ? await req.payload.findVersionByID({ ...common, collection: target.collection, id })
        : await req.payload.findGlobalVersionByID({
            ...common,
            slug: target.global,
            id,
          })) as unknown as { parent?: unknown; version: Content }
      const data = Object.fromEntries(
        fields.map((field) => [
          field,
          field === 'meta' ? metaOf(version) : (version[field] ?? null),
        ]),
      ) as never
      const written = { ...common, context: savedAs('restored') }
      const doc =
        'collection' in target
          ? await req.payload.update({ ...written, ...target, id: String(parent), data })
          : await req.payload.updateGlobal({ ...written, slug: target.global, data })
      return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
    },
  }
}

/** What that time had not is taken away, where leaving it out would leave it as it is. */
function metaOf({ meta }: Content): Content {
  const { title = null, description = null, image = null } = (meta ?? {}) as Content
  return { title, description, image }
}

/** The admin's request names no language; it keeps the one that it shows among the preferences. */
async function localeOfEditor(req: Request): Promise<Locale> {
  if (isLocale(req.query['locale'])) return req.query['locale']
  const { docs } = await req.payload.find({
    collection: 'payload-preferences',
    where: {
      and: [{ key: { equals: 'locale' } }, { 'user.value': { equals: req.user?.id } }],
    },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  return isLocale(docs[0]?.value) ? docs[0].value : defaultLocale
}
