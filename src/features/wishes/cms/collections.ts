import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import type { TranslatedKind } from '#src/features/translation/cms/documents'

type Cms = Pick<Payload, 'db'>

export const wishDaysName = 'wish_days'
export const wishClientsName = 'wish_clients'
export const wishAddressesName = 'wish_addresses'

/** The salt of a day, deleted after it. */
export const wishDaysIn = ({ db }: Cms) =>
  db.connection.collection<{ readonly _id: string; readonly salt: string }>(wishDaysName)

/** Which wishes are counted already, of clients that have other names each day. */
export const wishClientsIn = ({ db }: Cms) =>
  db.connection.collection<{ readonly _id: string; readonly day: string }>(wishClientsName)

export interface WishedTopic {
  readonly _id: string
  readonly locale: Locale
  readonly topic: string
  readonly count: number
  readonly lastDay: string
}

export const wishedTopicsIn = ({ db }: Cms) =>
  db.connection.collection<WishedTopic>('wished_topics')

export interface WaitingAddress {
  /** The wish and the address, so that each waits once. */
  readonly _id: string
  readonly wish: string
  readonly kind: TranslatedKind
  readonly document: string
  readonly locale: Locale
  readonly email: string
  /** Names the address in jobs and in the link that removes it. */
  readonly key: string
  readonly at: Date
  /** Since when a mail is being sent; it stays if the process or the server ended in the middle. */
  readonly sending?: Date
}

export const addressesIn = ({ db }: Cms) =>
  db.connection.collection<WaitingAddress>(wishAddressesName)

export async function wishIndexes(connection: Payload['db']['connection']): Promise<void> {
  const addresses = addressesIn({ db: { connection } as Payload['db'] })
  await addresses.createIndex({ wish: 1 })
  await addresses.createIndex({ key: 1 })
}
