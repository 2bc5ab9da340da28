import { createHmac, randomBytes } from 'node:crypto'
import type { Payload } from 'payload'

interface Salt {
  readonly _id: 'left'
  readonly salt: string
}

export const newsletterSaltName = 'newsletter_salt'

const saltsIn = ({ db }: Pick<Payload, 'db'>) => db.connection.collection<Salt>(newsletterSaltName)

/** No address begins like this. */
const prefix = 'left:'

export const isForgotten = (email: string): boolean => email.startsWith(prefix)

/**
 * Takes the place of an address that is not stored anymore: a list that has the address is still recognized, and it
 * can't be read from here. The salt is stored rather than derived from the secret, because a new secret would make
 * every import subscribe those who left.
 */
export async function findForgottenNames(payload: Payload): Promise<(email: string) => string> {
  const salt = await findSalt(payload)
  return (email) => prefix + createHmac('sha256', salt).update(email).digest('base64url')
}

async function findSalt(payload: Payload): Promise<string> {
  const salts = saltsIn(payload)
  await salts.updateOne(
    { _id: 'left' },
    { $setOnInsert: { salt: randomBytes(32).toString('base64url') } },
    { upsert: true },
  )
  return (await salts.findOne({ _id: 'left' }))?.salt ?? ''
}
