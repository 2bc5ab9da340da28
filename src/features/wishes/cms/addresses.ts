import { createHash, createHmac } from 'node:crypto'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import type { DocumentRef } from '#src/features/translation/cms/documents'
import { wishId } from '#src/features/translation/cms/wished'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { signingKeyOf } from '#src/platform/config/signing-key'
import { addressesIn, type WaitingAddress } from './collections'

/** The same for every wish of an address, so that one link removes it from all. Not even its owner could guess it. */
const keyOf = (email: string): string =>
  createHmac('sha256', signingKeyOf(settings.secret))
    .update(JSON.stringify(['wish', email.toLowerCase()]))
    .digest('base64url')

/** @returns whether it waits now, or did already; an address waits for a few wishes only. */
export async function leaveAddress(
  payload: Payload,
  { kind, id }: DocumentRef,
  locale: Locale,
  email: string,
  now: Date,
): Promise<boolean> {
  const addresses = addressesIn(payload)
  const key = keyOf(email)
  const wish = wishId({ kind, id }, locale)
  const _id = `${wish} ${email.toLowerCase()}`
  if (await addresses.findOne({ _id })) return true
  if ((await addresses.countDocuments({ key })) >= budgets.wishes.perAddress) return false
  await addresses.updateOne(
    { _id },
    { $setOnInsert: { wish, kind, document: id, locale, email, key, at: now } },
    { upsert: true },
  )
  return true
}

/** In one step, so that of several processes one sends. @returns `undefined` if it is not to be sent. */
export async function claimAddress(
  payload: Payload,
  order: Pick<WaitingAddress, 'wish' | 'key'>,
  now: Date,
): Promise<WaitingAddress | undefined> {
  const claimed = await addressesIn(payload).findOneAndUpdate(
    { ...order, sending: { $exists: false } },
    { $set: { sending: now } },
  )
  return claimed ?? undefined
}

/** For another attempt: the mail certainly has not arrived. */
export async function releaseAddress(
  payload: Payload,
  order: Pick<WaitingAddress, 'wish' | 'key'>,
): Promise<void> {
  await addressesIn(payload).updateOne(order, { $unset: { sending: '' } })
}

export async function forgetAddress(
  payload: Payload,
  order: Pick<WaitingAddress, 'wish' | 'key'>,
): Promise<void> {
  await addressesIn(payload).deleteOne(order)
}

/** By the key in a mail's link, wherever it waits. @returns from how many wishes. */
export async function forgetByKey(payload: Payload, key: string): Promise<number> {
  return (await addressesIn(payload).deleteMany({ key })).deletedCount
}

/** For a person who asks for it. Finds the address also as it was keyed by an older secret. */
export async function forgetByEmail(payload: Payload, email: string): Promise<number> {
  const wanted = email.trim().toLowerCase()
  const stored = await addressesIn(payload)
    .find({}, { projection: { email: 1 } })
    .toArray()
  const found = stored.filter((one) => one.email.toLowerCase() === wanted)
  if (found.length === 0) return 0
  const { deletedCount } = await addressesIn(payload).deleteMany({
    _id: { $in: found.map(({ _id }) => _id) },
  })
  return deletedCount
}

/** Names a mail in the admin, without the address. */
export const unclearId = ({ _id }: Pick<WaitingAddress, '_id'>): string =>
  createHash('sha256').update(_id).digest('base64url')

/**
 * An admin's decision about a mail that may not have arrived. In one step, so that of two admins one decides.
 * @returns the address, which waits again, or is forgotten; `undefined` if it is no longer listed.
 */
export async function settleUnclear(
  payload: Payload,
  id: string,
  decision: 'send' | 'leave',
  now: Date,
): Promise<WaitingAddress | undefined> {
  const found = (await listUnclear(payload, now)).find((one) => unclearId(one) === id)
  if (!found) return undefined
  const { _id, sending } = found
  const settled =
    decision === 'send'
      ? await addressesIn(payload).findOneAndUpdate({ _id, sending }, { $unset: { sending: '' } })
      : await addressesIn(payload).findOneAndDelete({ _id, sending })
  return settled ?? undefined
}

/** Longer than a mail server may take, in milliseconds. */
const sendingTime = 600_000

/** Mails that may or may not have arrived: what sent them ended in the middle. The newest first. */
export async function listUnclear(
  payload: Payload,
  now: Date,
): Promise<readonly (WaitingAddress & Required<Pick<WaitingAddress, 'sending'>>)[]> {
  const found = await addressesIn(payload)
    .find({ sending: { $lte: new Date(Number(now) - sendingTime) } })
    .sort({ sending: -1, _id: 1 })
    .toArray()
  return found.flatMap(({ sending, ...rest }) => (sending ? [{ ...rest, sending }] : []))
}
