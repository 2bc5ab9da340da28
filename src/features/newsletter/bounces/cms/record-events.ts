import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import { isDuplicateKey } from '#src/cms/revisions/stored-lock'
import { mailAddressOf } from '#src/features/mail/mail-address'
import { budgets } from '#src/platform/config/budgets'
import { subscribersIn } from '../../cms/subscribers/subscribers'
import { countSoftBounce, suppress } from '../../sending/cms/bounced'
import { noticesName } from '../../sending/cms/collections'
import { noteLaterEvent } from '../../sending/cms/later-events'
import type { BounceEvent } from '../event'

interface Notice {
  /** A hash of what happened to whom. */
  readonly _id: string
  readonly at: Date
}

export const noticesIn = ({ db }: Pick<Payload, 'db'>) =>
  db.connection.collection<Notice>(noticesName)

const dayLength = 86_400_000

/** Each once, however often and by how many processes it is taken. */
export async function recordEvents(
  payload: Payload,
  events: readonly BounceEvent[],
  now: Date,
): Promise<void> {
  for (const event of events) {
    const email = addressIn(event.email)
    if (email !== undefined && (await isNew(payload, event.id, email, now))) {
      if (event.kind === 'soft') await countSoftBounce(payload, { email })
      else {
        const isHard = event.kind === 'hard'
        await suppress(payload, { email }, isHard ? 'bounced' : 'complained')
        // Soft ones may still arrive: some services report each attempt.
        const known = await subscribersIn(payload).findOne({ email }, { projection: { _id: 1 } })
        const noted = isHard ? 'bouncedAt' : 'complainedAt'
        if (known) await noteLaterEvent(payload, String(known._id), noted, now)
      }
    }
  }
  const old = new Date(Number(now) - budgets.sending.noticeDays * dayLength)
  await noticesIn(payload).deleteMany({ at: { $lt: old } })
}

/** As subscribers are stored; services may put a name before it. */
function addressIn(text: string): string | undefined {
  const inside = /<([^<>]+)>\s*$/.exec(text)?.[1]
  return mailAddressOf(inside ?? text)?.toLowerCase()
}

async function isNew(payload: Payload, id: string, email: string, now: Date): Promise<boolean> {
  const _id = createHash('sha256')
    .update(JSON.stringify([id, email]))
    .digest('base64url')
  try {
    await noticesIn(payload).insertOne({ _id, at: now })
    return true
  } catch (error) {
    if (isDuplicateKey(error)) return false
    throw error
  }
}
