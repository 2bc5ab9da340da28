import type { Payload } from 'payload'
import { type ExportedDocument, writeContentFolder } from './content-folder'
import { findSiteDocument, historyOf, listIds } from './site-content'
import { transferredKinds } from './transferred-kinds'

/** Returns how many documents there are. @throws {CommandError} if the folder is no earlier export. */
export function exportContent(payload: Payload, folder: string, version: string): Promise<number> {
  return writeContentFolder(folder, version, documentsOf(payload))
}

async function* documentsOf(payload: Payload): AsyncGenerator<ExportedDocument> {
  for (const kind of transferredKinds(payload)) {
    for (const id of await listIds(payload, kind)) {
      const document = await findSiteDocument(payload, kind, id)
      if (!document || document.isInTrash) continue
      const history = await historyOf(payload, kind, id)
      yield { ...document, kind: kind.slug, id, history }
    }
  }
}
