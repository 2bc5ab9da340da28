import { createHash } from 'node:crypto'
import type { PayloadModel } from '../model-of'

/** What `{path}/_payload.json` says: a page's model and what distinguishes it from every other state. */
export interface PagePayload {
  readonly hash: string
  readonly model: PayloadModel
}

export function pagePayload(model: PayloadModel): PagePayload {
  return { hash: pageHash(model), model }
}

/** SHA-256, base64url, of the model as JSON. */
export function pageHash(model: PayloadModel): string {
  return createHash('sha256').update(JSON.stringify(model)).digest('base64url')
}
