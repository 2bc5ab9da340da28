import type { CollectionSlug, PayloadRequest } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import type { Loss } from '#src/cms/features'
import { isConfirmedIn } from './confirmed-cookie'
import { findUses, type Use } from './find-uses'

/** @throws {Refusal} 409, with the uses and what will be missing, unless the request confirms it. */
export async function demandConfirmedUse(
  req: PayloadRequest,
  kind: CollectionSlug,
  id: string,
): Promise<void> {
  if (isConfirmed(req, id)) return
  const uses = (await findUses(req, kind, id)).filter(({ publicIn }) => publicIn.length > 0)
  if (uses.length > 0) throw new Refusal(refusalText(uses), 409)
}

function isConfirmed({ context, headers, query }: PayloadRequest, id: string): boolean {
  if (context['confirmUse'] === true || String(query['confirmUse']) === 'true') return true
  return isConfirmedIn(headers.get('Cookie') ?? '', id)
}

const missing: Readonly<Record<Loss, string>> = {
  picture: 'will have no picture',
  author: 'will have no author',
  topic: 'will lose this topic',
  link: 'will have its words without a link',
  navigation: 'will not have it in the navigation',
  redirect: 'will lead nowhere',
}

/** How many uses a refusal lists. */
const named = 10

function refusalText(uses: readonly Use[]): string {
  const places = uses.slice(0, named).map(({ kind, title, label, publicIn, loss }) => {
    return `"${title}" (${kind}, ${label}; ${publicIn.join(', ')}) ${missing[loss]}`
  })
  const more = uses.length - places.length
  const rest = more > 0 ? `; and ${more} more` : ''
  return `confirmUse: public pages use this. ${places.join('; ')}${rest}. Remove it there first, or delete it with confirmUse=true in the query.`
}
