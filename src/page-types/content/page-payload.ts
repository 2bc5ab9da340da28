import { createHash } from 'node:crypto'
import type { AnyPageModel } from '../models'

/** What `{path}/_payload.json` says: a page's model and what tells it from every other state of it. */
export interface PagePayload {
  readonly hash: string
  readonly model: AnyPageModel
}

export function pagePayload(model: AnyPageModel): PagePayload {
  return { hash: pageHash(model), model }
}

/** SHA-256, base64url, of the model as JSON. */
export function pageHash(model: AnyPageModel): string {
  return createHash('sha256').update(JSON.stringify(model)).digest('base64url')
}
