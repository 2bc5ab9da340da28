import { type Endpoint, Forbidden, NotFound, type PayloadRequest } from 'payload'
import { isLocale, languageOf, locales } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { savedAs } from '#src/cms/revisions/save-origin'
import { contentOfVersion, isEmptyContent } from '../restoration'
import { configOfKind, readVersion, type VersionedKind } from './list-versions'

/**
 * `POST {documents}/versions/{id}?locale=de&revision=12`: brings a version back in one language, as a draft
 * where the document has such. The other languages, and what all of them share, stay as they are.
 *
 * Stands in for Payload's own operation, which writes the whole document of that time over the public
 * one: every language returns to what it was, those that became public since disappear, and a draft of
 * another language is lost. With a status per language it also refuses documents without English, and
 * cannot restore a draft at all (3.90.1). Its request names no language, so that the server would have to
 * guess which one the editor looks at: one without is refused.
 *
 * `revision` is the one of the document that the editor has seen. Where another person has changed the same
 * fields since, the answer is 409 with what they say now, as for every save (decision 0036).
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
          `locale: this version has no ${languageOf(locale).name}. Choose another version, or another language.`,
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
