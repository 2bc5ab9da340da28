import type { CollectionAfterDeleteHook } from 'payload'
import type { SubscriberState } from '../subscriber'
import { isForgotten } from './left-address'
import { keepErased } from './subscribers'

/** After an erasure, a code remains, so that no import subscribes the person again. */
export const keepCodeOfErased: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const { email, key, state } = doc as { email: string; key: string; state: SubscriberState }
  if (state === 'unconfirmed' || isForgotten(email)) return
  await keepErased(req.payload, { ...doc, email, key, state }, new Date())
}
