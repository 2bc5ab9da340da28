import type { PayloadRequest } from 'payload'
import { type LexicalDocument, type LexicalNode, targetOf } from '../nodes'
import { referencesOf } from '../references'

/** As Payload's own rule for a link says it. */
const lost = 'The following fields are invalid: doc'

/**
 * The links of a text that lead to deleted documents, in the trash or erased. Payload refuses them, too, but only under the
 * name of a link's field, which no form shows.
 */
export async function lostTargets(
  value: unknown,
  req: PayloadRequest,
): Promise<(node: LexicalNode) => string | undefined> {
  const { documents } = referencesOf((value ?? {}) as LexicalDocument)
  const collections = new Set(documents.values())
  const found = await Promise.all(
    [...collections].map(async (collection) => {
      const ids = [...documents].filter(([, of]) => of === collection).map(([id]) => id)
      const { docs } = await req.payload.find({
        collection,
        where: { id: { in: ids } },
        depth: 0,
        limit: ids.length,
        pagination: false,
        select: {},
        req,
      })
      return docs.map(({ id }) => String(id))
    }),
  )
  const known = new Set(found.flat())
  return (node) => {
    const target = targetOf(node)
    const isLost = target?.type === 'document' && documents.has(target.id) && !known.has(target.id)
    return isLost ? lost : undefined
  }
}
