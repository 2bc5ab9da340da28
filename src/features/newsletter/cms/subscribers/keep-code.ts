import type { CollectionAfterDeleteHook } from 'payload'
import type { SubscriberState } from '../../subscriber'
import { isForgotten } from './left-address'
import { keepErased } from './subscribers'

/** After an erasure, a code remains, so that no import subscribes the person again. */
export const keepCodeOfErased: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { email, state } = doc as { email: string; state: SubscriberState }
  if (state === 'unconfirmed' || isForgotten(email)) return
  await keepErased(req.payload, { ...doc, email, state }, new Date())
}
