import type { CollectionAfterChangeHook, CollectionAfterLoginHook, PayloadRequest } from 'payload'
import { isTranslator, languagesOf } from '#src/cms/roles/rules'

/** Opens the admin in a language that a translator writes, since forms in others are read-only. */
async function landInLanguage(req: PayloadRequest, account: object & { id?: unknown }) {
  const [first] = isTranslator(account) ? languagesOf(account) : []
  if (!first) return
  const collection = 'payload-preferences'
  const owner = { relationTo: 'users', value: String(account.id) }
  const own = { key: { equals: 'locale' }, 'user.value': { equals: owner.value } }
  const known = await req.payload.db.findOne<{ id: string; value?: unknown }>({
    collection,
    req,
    where: own,
  })
  if (!known) {
    await req.payload.db.create({
      collection,
      data: { key: 'locale', user: owner, value: first },
      req,
    })
  } else if (!(languagesOf(account) as readonly unknown[]).includes(known.value)) {
    await req.payload.db.updateOne({ collection, id: known.id, data: { value: first }, req })
  }
}

export const landInOwnLanguage: CollectionAfterChangeHook = async ({ doc, previousDoc, req }) => {
  const before = isTranslator(previousDoc) ? languagesOf(previousDoc) : []
  if (languagesOf(doc).join() !== before.join()) await landInLanguage(req, doc)
  return doc
}

export const landAtSignIn: CollectionAfterLoginHook = ({ req, user }) => landInLanguage(req, user)
