import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { noteLaterEvent } from '../../sending/cms/later-events'
import type { Frequency, Subscriber, SubscriberState, Suppression } from '../../subscriber'
import { findForgottenNames, isForgotten } from './left-address'

/** What was agreed to, and how it is known. */
export interface Consent {
  readonly at?: Date | undefined
  readonly confirmedAt?: Date | undefined
  /** The words beside the button, and their version. */
  readonly text?: string | undefined
  readonly version?: string | undefined
  /** The pathname of the page with the form. */
  readonly page?: string | undefined
  /** HMAC of the client's address. */
  readonly client?: string | undefined
  /** `form`, or the name of an imported file. */
  readonly source: string
}

export interface NewSubscriber {
  /** Normalized: see `subscriberAddress`. */
  readonly email: string
  readonly locale: Locale
  readonly topics: readonly string[]
  readonly frequency: Frequency
  readonly state: Extract<SubscriberState, 'unconfirmed' | 'active'>
  readonly consent: Consent
}

export interface StoredSubscriber {
  readonly _id: Types.ObjectId
  readonly email: string
  readonly state: SubscriberState
  readonly locale: Locale
  readonly topics: readonly Types.ObjectId[]
  readonly frequency: Frequency
  readonly suppression?: Suppression | null
  readonly softBounces: number
  /** Whether the mail server has taken a mail since the last soft bounce. */
  readonly taken?: boolean
  readonly key: string
  readonly consent?: Consent
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function subscribersIn({ db }: Pick<Payload, 'db'>) {
  return db.connection.collection<StoredSubscriber>('subscribers')
}

export const newSubscriberKey = (): string => randomBytes(32).toString('base64url')

/** As it is stored, for lists too: nothing is sent, and no job is planned. */
export function storedSubscriber(one: NewSubscriber, now: Date): StoredSubscriber {
  const { topics, ...rest } = one
  return {
    ...rest,
    _id: new Types.ObjectId(),
    topics: topics.map((id) => new Types.ObjectId(id)),
    softBounces: 0,
    key: newSubscriberKey(),
    createdAt: now,
    updatedAt: now,
  }
}

/**
 * One who left, or whose mailbox refused mail, and comes back gets the same key again: the links of former mails still
 * lead to them. What is known of the former subscription stays as a code until the new one is confirmed.
 * @returns the stored one, or `undefined` if the address is known otherwise.
 */
export async function createSubscriber(
  payload: Payload,
  one: NewSubscriber,
  now: Date,
): Promise<StoredSubscriber | undefined> {
  const former = await findByAddress(payload, one.email)
  if (former && !mayReturn(former)) return undefined
  const created = storedSubscriber(one, now)
  const { key } = former ?? created
  if (former) await forgetAddress(payload, former)
  try {
    await subscribersIn(payload).insertOne({ ...created, key })
  } catch (error) {
    // The same form, sent twice at once.
    if (isDuplicateKey(error)) return undefined
    throw error
  }
  return { ...created, key }
}

/** One who has not confirmed sends the form again. @returns `undefined` if they have meanwhile. */
export async function renewSubscriber(
  payload: Payload,
  { _id }: Pick<StoredSubscriber, '_id'>,
  one: NewSubscriber,
  now: Date,
): Promise<StoredSubscriber | undefined> {
  const { consent, frequency, locale } = one
  const topics = one.topics.map((id) => new Types.ObjectId(id))
  const renewed = await subscribersIn(payload).findOneAndUpdate(
    { _id, state: 'unconfirmed' },
    { $set: { locale, frequency, topics, consent, createdAt: now, updatedAt: now } },
    { returnDocument: 'after' },
  )
  return renewed ?? undefined
}

const mayReturn = ({ state, suppression }: StoredSubscriber): boolean =>
  (state === 'left' || state === 'suppressed') && suppression !== 'complained'

/** Also one whose address is stored as a code alone: `left`, or `suppressed`. */
export async function findByAddress(
  payload: Payload,
  email: string,
): Promise<StoredSubscriber | undefined> {
  const nameOf = await findForgottenNames(payload)
  const found = await subscribersIn(payload)
    .find({ email: { $in: [email, nameOf(email)] } })
    .toArray()
  return found.find((one) => one.email === email) ?? found[0]
}

/** Of two with one key, that is one who left and came back, the present one. */
export async function findByKey(
  payload: Payload,
  key: string,
): Promise<StoredSubscriber | undefined> {
  const found = await subscribersIn(payload).find({ key }).sort({ createdAt: -1 }).toArray()
  return found.find(({ email }) => !isForgotten(email)) ?? found[0]
}

/** In one step. @returns whether it is active now. */
export async function confirmSubscriber(
  payload: Payload,
  key: string,
  now: Date,
): Promise<boolean> {
  const confirmed = await subscribersIn(payload).findOneAndUpdate(
    { key, state: 'unconfirmed' },
    { $set: { state: 'active', 'consent.confirmedAt': now, updatedAt: now } },
  )
  if (confirmed) {
    // What remained of a former subscription.
    await subscribersIn(payload).deleteMany({ key, _id: { $ne: confirmed._id } })
    return true
  }
  return (await findByKey(payload, key))?.state === 'active'
}

export async function changePreferences(
  payload: Payload,
  key: string,
  to: Pick<NewSubscriber, 'locale' | 'topics' | 'frequency'>,
  now: Date,
): Promise<boolean> {
  const topics = to.topics.map((id) => new Types.ObjectId(id))
  const changed = await subscribersIn(payload).updateOne(
    { key, state: 'active' },
    { $set: { locale: to.locale, frequency: to.frequency, topics, updatedAt: now } },
  )
  return changed.matchedCount > 0
}

/** At once, and as often as it is asked for. One who has not confirmed is forgotten. */
export async function leave(payload: Payload, key: string, now: Date): Promise<void> {
  await subscribersIn(payload).deleteMany({ key, state: 'unconfirmed' })
  const left = await subscribersIn(payload).findOneAndUpdate(
    { key, state: 'active' },
    { $set: { state: 'left', updatedAt: now } },
  )
  if (left) await noteLaterEvent(payload, String(left._id), 'leftAt', now)
}

/** Leaves what recognizes the address in a list, without the address and without what was known of the person. */
export async function forgetAddress(
  payload: Payload,
  { _id, email }: Pick<StoredSubscriber, '_id' | 'email'>,
): Promise<void> {
  const nameOf = await findForgottenNames(payload)
  try {
    await subscribersIn(payload).updateOne(
      { _id, email },
      {
        $set: { email: isForgotten(email) ? email : nameOf(email), topics: [] },
        $unset: { consent: '' },
      },
    )
  } catch (error) {
    // There is such a code from before.
    if (!isDuplicateKey(error)) throw error
    await subscribersIn(payload).deleteOne({ _id, email })
  }
}

/** The code of one whose document was deleted. */
export async function keepErased(
  payload: Payload,
  erased: Pick<StoredSubscriber, 'email' | 'state' | 'locale' | 'frequency' | 'suppression'>,
  now: Date,
): Promise<void> {
  const nameOf = await findForgottenNames(payload)
  const { email, frequency, locale, state, suppression } = erased
  const code = nameOf(email)
  await subscribersIn(payload).updateOne(
    { email: code },
    {
      $setOnInsert: {
        // Those of former mails lead nowhere anymore. With none, the person could not come back.
        key: newSubscriberKey(),
        locale,
        frequency,
        topics: [],
        softBounces: 0,
        state: state === 'suppressed' ? 'suppressed' : 'left',
        ...(suppression ? { suppression } : {}),
        createdAt: now,
        updatedAt: now,
      },
    },
    { upsert: true },
  )
}

/** As sending takes them. */
export const subscriberOf = (stored: StoredSubscriber): Subscriber => ({
  id: String(stored._id),
  email: stored.email,
  locale: stored.locale,
  topics: stored.topics.map(String),
  frequency: stored.frequency,
  key: stored.key,
})
