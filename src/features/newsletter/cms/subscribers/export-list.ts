import type { Payload } from 'payload'
import { type WrittenRow, writeList } from '../../lists/write-list'
import { findTopics } from './import-list'
import { type StoredSubscriber, subscribersIn } from './subscribers'

const rowsAtOnce = 500

/** All whose address is stored, in parts. */
export async function* exportList(payload: Payload): AsyncGenerator<string> {
  const names = new Map((await findTopics(payload)).map(({ id, names: [name = id] }) => [id, name]))
  let rows: WrittenRow[] = []
  let isFirst = true
  const all = subscribersIn(payload)
    .find({ email: { $not: /^left:/ } })
    .sort({ _id: 1 })
  for await (const one of all) {
    rows.push(writtenRow(one, names))
    if (rows.length < rowsAtOnce) continue
    yield writeList(rows, isFirst)
    rows = []
    isFirst = false
  }
  if (isFirst || rows.length > 0) yield writeList(rows, isFirst)
}

function writtenRow(one: StoredSubscriber, names: ReadonlyMap<string, string>): WrittenRow {
  const { consent } = one
  const moment = (date: Date | undefined): string => date?.toISOString() ?? ''
  return {
    email: one.email,
    language: one.locale,
    topics: one.topics
      .map((id) => names.get(String(id)) ?? '')
      .filter(Boolean)
      .join('; '),
    frequency: one.frequency,
    state: one.state,
    suppression: one.suppression ?? '',
    asked_at: moment(consent?.at),
    confirmed_at: moment(consent?.confirmedAt),
    consent_text: consent?.text ?? '',
    consent_version: consent?.version ?? '',
    page: consent?.page ?? '',
    source: consent?.source ?? '',
    created_at: moment(one.createdAt),
  }
}
