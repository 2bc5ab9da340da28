import { type Endpoint, Forbidden } from 'payload'
import { defaultAdminLanguage, languageOf } from '#locales/languages'
import { Refusal } from '#src/cms/access/refusal'
import { existingContent } from '../../existing-content'
import { segmentsOf } from '../../segments'
import { sourceHash } from '../../source-hash'
import { targetWords } from '../../target-words'
import { writeJson } from '../json-file'
import type { OutgoingTranslation } from '../translation-file'
import { writeXliff } from '../write-xliff'
import { writeOldXliff } from '../write-xliff-1'
import { languagesOfRequest } from './languages-of-request'
import { importExportMessage } from './messages'
import { type ImportExportTarget, portableDocument, type Values } from './portable-document'

const formats = {
  xliff: { write: writeXliff, type: 'application/xliff+xml; charset=utf-8', extension: 'xlf' },
  'xliff-1.2': {
    write: writeOldXliff,
    type: 'application/xliff+xml; charset=utf-8',
    extension: 'xlf',
  },
  json: { write: writeJson, type: 'application/json; charset=utf-8', extension: 'json' },
} as const

/** `GET …/exchange?format=xliff&from=en&locale=ko`: the text of a document as a file. */
export function exportEndpoint(target: ImportExportTarget, path: string): Endpoint {
  return {
    path,
    method: 'get',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const { from, to } = languagesOfRequest(req)
      const name = String(req.query['format'] ?? 'xliff')
      if (!Object.hasOwn(formats, name))
        throw new Refusal('format: name xliff, xliff-1.2, or json.', 400)
      const format = formats[name as keyof typeof formats]

      const document = portableDocument(target, req, defaultAdminLanguage)
      const source = await document.read(from)
      const now = await document.read(to)
      const existing = existingContent(document.fields, source, now)
      const words = targetWords(document.fields, source, now)
      const outgoing: OutgoingTranslation = {
        document: document.name,
        from: languageOf(from).tag,
        to: languageOf(to).tag,
        segments: segmentsOf(document.fields, source).map((segment) => ({
          segment,
          hash: sourceHash(segment),
          targetHash: words.digestOf(segment),
          existing: existing.get(segment.id),
        })),
      }
      if (outgoing.segments.length === 0) {
        throw new Refusal(importExportMessage('nothing-to-translate', req, { language: from }), 400)
      }
      const file = `${baseName(document.name, source)}.${outgoing.from}-${outgoing.to}.${format.extension}`
      return new Response(format.write(outgoing), {
        headers: {
          'Content-Type': format.type,
          // RFC 6266: the second name is for slugs in other scripts.
          'Content-Disposition': `attachment; filename="${file.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file)}`,
          'Cache-Control': 'no-store',
        },
      })
    },
  }
}

/** The slug, if there is one, by which people know a document. */
function baseName(name: string, source: Values): string {
  const slug = source['slug']
  return typeof slug === 'string' && slug !== '' ? slug : name.replace('/', '-')
}
