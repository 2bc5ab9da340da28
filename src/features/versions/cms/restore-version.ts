import { type Endpoint, Forbidden, NotFound, type PayloadRequest } from 'payload'
import { isLocale, locales } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { savedAs } from '#src/cms/revisions/save-origin'
import { contentOfVersion, isEmptyContent } from '../restoration'
import { configOfKind, readVersion, type VersionedKind } from './list-versions'

/**
 * `POST {documents}/versions/{id}?locale=de&revision=12`: restores one language, as a draft where the document has
 * drafts. Payload's own operation, which this replaces, overwrites the whole public document, loses drafts of other
 * languages, refuses documents without English, and cannot restore a draft (3.90.1). `revision` is the one that the
 * editor has seen: if the same fields have changed since, the response is 409 (docs/decisions/0036-revisions.md).
 */
export function restoreVersion(kind: VersionedKind): Endpoint {
  return {
    path: '/versions/:id',
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const { locale, revision } = req.query
      if (!isLocale(locale)) {
        throw new Refusal(
          `locale: name the language in which the version is restored, one of ${locales.join(', ')}.`,
          400,
        )
      }
      const found = await readVersion(req, kind, String(req.routeParams?.['id']))
      if (!found) throw new NotFound(req.t)
      const fields = configOfKind(req.payload, kind)?.flattenedFields ?? []
      const content = contentOfVersion(fields, found.version, locale)
      if (isEmptyContent(content)) {
        throw new Refusal(
          `locale: this version has no text in ${locale}. Choose another version, or another language.`,
          400,
        )
      }
      const base = Number(revision)
      const write = {
        context: savedAs('restored'),
        data: {
          ...content,
          ...(revision !== undefined && Number.isInteger(base) ? { revision: base } : {}),
        } as never,
        depth: 0,
        draft: true,
        locale,
        overrideAccess: false,
        // For messages in the language of the admin. Not the whole request: its query is not that of a save.
        req: { headers: req.headers, i18n: req.i18n, t: req.t } as Partial<PayloadRequest>,
        user: req.user,
      }
      const doc =
        'collection' in kind
          ? await req.payload.update({ ...write, ...kind, id: String(found.parent) })
          : await req.payload.updateGlobal({ ...write, slug: kind.global })
      return Response.json({ doc, message: req.t('version:restoredSuccessfully') })
    },
  }
}
