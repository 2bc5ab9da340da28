import { type Endpoint, Forbidden } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'
import { FileFault } from '../file-fault'
import { fileLimit } from '../translation-file'
import { targetOfRequest } from './languages-of-request'
import { importExportMessage } from './messages'
import { type ImportExportTarget, portableDocument } from './portable-document'
import { readBody } from './read-body'
import { readTranslation, takeTranslation } from './take-translation'

/** `POST …/exchange?locale=ko` with the file as its body, which names the source language; responds with a report. */
export function importEndpoint(target: ImportExportTarget, path: string): Endpoint {
  return {
    path,
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const to = targetOfRequest(req)
      const document = portableDocument(target, req, req.i18n.language)
      await document.mayWrite()
      try {
        const file = readTranslation(await readBody(req, fileLimit))
        const from = localeOfTag(file.from)
        if (!from || from === to) throw new FileFault('wrong-source', file.from)
        const report = await takeTranslation(document, file, { from, to }, req)
        return Response.json(report, { headers: { 'Cache-Control': 'no-store' } })
      } catch (error) {
        if (!(error instanceof FileFault)) throw error
        const { found, kind } = error
        throw new Refusal(importExportMessage(kind, req, { found, language: to }), 400)
      }
    },
  }
}
