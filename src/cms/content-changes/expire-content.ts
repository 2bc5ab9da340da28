import type { PayloadRequest } from 'payload'
import { expire } from '#src/platform/cache/expire'
import { measures } from '#src/platform/metrics/measures'
import { sessionOf } from '../transaction'
import { recordChange } from './content-change'

/** Expires in all processes on the database. The transaction of `req` includes the record. */
export async function expireContent(req: PayloadRequest, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return
  const began = performance.now()
  await recordChange(req.payload.db, tags, await sessionOf(req))
  await expire(tags)
  measures().observer?.contentVisible?.('own', (performance.now() - began) / 1000)
}
