import { APIError, type Endpoint, Forbidden } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { MachineTranslationError } from '../../machine/machine-translation-error'
import type { TranslationProvider } from '../../machine/provider'
import { draftByMachine } from './draft-by-machine'
import { languagesOfRequest } from './languages-of-request'
import { importExportMessage } from './messages'
import { type ImportExportTarget, portableDocument } from './portable-document'

export function machineEndpoint(
  target: ImportExportTarget,
  path: string,
  provider: TranslationProvider | undefined,
): Endpoint {
  return {
    path,
    method: 'post',
    handler: async (req) => {
      if (!req.user) throw new Forbidden(req.t)
      const languages = languagesOfRequest(req)
      if (!provider) throw new Refusal(importExportMessage('machine-off', req), 400)
      const document = portableDocument(target, req, req.i18n.language)
      // Before anything is sent to the service; the CMS checks again when it is saved.
      await document.mayWrite()
      try {
        const report = await draftByMachine(document, languages, provider, req)
        return Response.json(report, { headers: { 'Cache-Control': 'no-store' } })
      } catch (error) {
        if (!(error instanceof MachineTranslationError)) throw error
        req.payload.logger.warn({ err: error, msg: 'Machine translation failed.' })
        const message = importExportMessage(`machine-${error.fault}`, req, {
          found: String(error.status ?? ''),
        })
        // A public error: it contains only what the editor has to know.
        throw new APIError(message, 502, undefined, true)
      }
    },
  }
}
