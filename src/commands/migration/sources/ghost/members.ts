import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { CommandError } from '#src/platform/command-error'
import type { IncomingSubscriber, LeftOut, Place } from '../../incoming'
import { dateOf, type Row, textIn } from '../fields'

/** The members that Ghost exports as CSV. */
export async function* readMembersCsv(
  file: string,
  language: string | undefined,
): AsyncGenerator<IncomingSubscriber | LeftOut> {
  let names: readonly string[] | undefined
  const facts = new Map<string, number>()
  let pending = ''
  let line = 0
  let start = 1
  for await (const read of createInterface({
    input: createReadStream(file),
    crlfDelay: Infinity,
  })) {
    line++
    pending = pending === '' ? read : `${pending}\n${read}`
    // A field in quotation marks continues in the next line.
    if ((pending.match(/"/g)?.length ?? 0) % 2 === 1) continue
    const cells = cellsOf(pending)
    const place = { file, line: start }
    pending = ''
    start = line + 1
    if (!names) {
      names = cells.map((name) => name.replace(/^\ufeff/, '').trim())
      if (!names.includes('email')) {
        throw new CommandError(
          `${file}, line 1: there is no column “email”. Export the members in Ghost again.`,
        )
      }
    } else if (cells.some((cell) => cell !== '')) {
      const row = Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']))
      for (const name of withoutPlace) {
        if (textIn(row, name)) facts.set(name, (facts.get(name) ?? 0) + 1)
      }
      yield subscriberOf(row, place, language)
    }
  }
  if (pending !== '') {
    throw new CommandError(
      `${file}, line ${start}: a quotation mark is never closed. Correct the line.`,
    )
  }
  for (const [name, count] of facts) {
    const what = `Column “${name}” of ${count} members`
    yield { kind: 'left-out', place: { file }, what, why: 'Subscribers have none.', isFault: false }
  }
}

/** Columns that subscribers have no field for; the list of tiers includes those that are paid for. */
const withoutPlace = ['note', 'labels', 'tiers', 'stripe_customer_id'] as const

export function subscriberOf(
  row: Row,
  place: Place,
  language: string | undefined,
): IncomingSubscriber | LeftOut {
  const email = textIn(row, 'email')?.toLowerCase()
  if (!email || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    const what = `Member ${email ?? '(without email)'}`
    return { kind: 'left-out', place, what, why: 'The email address is invalid.', isFault: true }
  }
  const name = textIn(row, 'name')
  const since = dateOf(row['created_at'])
  const said = row['subscribed_to_emails'] ?? row['subscribed'] ?? row['status'] !== 'unsubscribed'
  return {
    kind: 'subscriber',
    key: `member-${email}`,
    place,
    email,
    ...(name ? { name } : {}),
    language,
    isSubscribed: /^(?:true|1)$/i.test(String(said)) && !textIn(row, 'deleted_at'),
    ...(since ? { since } : {}),
  }
}

/** RFC 4180. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  )
}
