import type { GlobalConfig, PayloadRequest } from 'payload'
import { affectedByGlobal, type PublicBlog } from '#src/cache/affected'
import { expire } from '#src/cache/expire'
import type { GlobalKind } from '#src/cache/tags'
import { recordPublicationOfGlobal } from '../publications/record'
import { afterSave, rememberBefore, rememberedBefore } from '../revisions/unit-of-work'

/** Expires a global's pages when its public document, not merely a draft of it, has changed. */
export function expireGlobal(
  kind: GlobalKind,
): Pick<NonNullable<GlobalConfig['hooks']>, 'beforeChange' | 'afterChange'> {
  const contextKey = `${kind}:before`
  const readPublic = async (req: PayloadRequest) =>
    ((await req.payload.db.findGlobal({ slug: kind, locale: 'all', req })) ?? {}) as PublicBlog

  return {
    beforeChange: [
      async ({ data, req }) => {
        await rememberBefore(req, contextKey, () => readPublic(req))
        return data
      },
    ],
    afterChange: [
      ({ req }) =>
        afterSave(req, contextKey, async () => {
          const before = rememberedBefore<PublicBlog>(req, contextKey)
          const after = await readPublic(req)
          await recordPublicationOfGlobal({ kind, before, after, req })
          await expire(affectedByGlobal(kind, before, after))
        }),
    ],
  }
}
