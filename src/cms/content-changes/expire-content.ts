import type { PayloadRequest } from 'payload'
import { expire } from '#src/platform/cache/expire'
import { measures } from '#src/platform/metrics/measures'
import { storeTogether } from '../revisions/save-turns'
import { unitOf } from '../revisions/unit-of-work'
import { sessionOf } from '../transaction'
import { recordChange } from './content-change'

/** Expires in all processes on the database. The transaction of `req` includes the record. */
export async function expireContent(req: PayloadRequest, tags: readonly string[]): Promise<void> {
  const began = performance.now()
  await storeTogether(req, 'content_changes', tags, async (all, saved) => {
    const each = [...new Set(all)]
    const begun = saved && unitOf(saved)?.change
    // Recorded with the end of the save.
    if (begun) for (const tag of each) begun.tags.add(tag)
    else await recordChange(req.payload.db, each, saved && (await sessionOf(saved)))
    await expire(each)
    measures().observer?.contentVisible?.('own', (performance.now() - began) / 1000)
  })
}
