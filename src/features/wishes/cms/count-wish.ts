import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import type { DocumentRef } from '#src/features/translation/cms/documents'
import { rowId } from '#src/features/translation/cms/store'
import { wishesIn, wishId } from '#src/features/translation/cms/wished'
import { budgets } from '#src/platform/config/budgets'
import { clientOfDay, dayOf } from '../client-of-day'
import { wishClientsIn, wishDaysIn, wishedTopicsIn } from './collections'
import { expectTidying } from './tidy-wishes'

interface Wisher {
  readonly client: string
  readonly now: Date
}

export async function countDocument(
  payload: Payload,
  { kind, id }: DocumentRef,
  locale: Locale,
  wisher: Wisher,
): Promise<void> {
  const _id = wishId({ kind, id }, locale)
  if (!(await isFirstToday(payload, _id, wisher))) return
  await wishesIn(payload).updateOne(
    { _id },
    {
      $setOnInsert: { row: rowId({ kind, id }), kind, document: id, locale },
      $inc: { count: 1 },
      $set: { lastDay: dayOf(wisher.now) },
    },
    { upsert: true },
  )
}

export async function countTopic(
  payload: Payload,
  topic: string,
  locale: Locale,
  wisher: Wisher,
): Promise<void> {
  const _id = `${locale} ${topic}`
  if (!(await isFirstToday(payload, `topic ${_id}`, wisher))) return
  const topics = wishedTopicsIn(payload)
  await topics.updateOne(
    { _id },
    {
      $setOnInsert: { locale, topic },
      $inc: { count: 1 },
      $set: { lastDay: dayOf(wisher.now) },
    },
    { upsert: true },
  )
  const above = await topics
    .find({}, { projection: { _id: 1 } })
    .sort({ count: -1, lastDay: -1, _id: 1 })
    .skip(budgets.wishes.topics)
    .toArray()
  if (above.length > 0) await topics.deleteMany({ _id: { $in: above.map((one) => one._id) } })
}

async function isFirstToday(
  payload: Payload,
  wish: string,
  { client, now }: Wisher,
): Promise<boolean> {
  const day = dayOf(now)
  const _id = clientOfDay(await findSalt(payload, day), client, wish)
  try {
    await wishClientsIn(payload).insertOne({ _id, day })
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
  await expectTidying(payload, now)
  return true
}

/** The same for all processes. */
async function findSalt(payload: Payload, day: string): Promise<string> {
  const days = wishDaysIn(payload)
  const known = await days.findOne({ _id: day })
  if (known) return known.salt
  const salt = randomBytes(32).toString('base64url')
  try {
    await days.insertOne({ _id: day, salt })
    return salt
  } catch (error) {
    if (isDuplicateKey(error)) return findSalt(payload, day)
    throw error
  }
}
