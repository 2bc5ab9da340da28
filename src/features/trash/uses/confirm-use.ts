import type { CollectionSlug, PayloadRequest } from 'payload'
import { Refusal } from '#src/cms/access/refusal'
import { isConfirmedIn } from './confirmed-cookie'
import { findUses } from './find-uses'
import { refusalText } from './refusal-text'

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
