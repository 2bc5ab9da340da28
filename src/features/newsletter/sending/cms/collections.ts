import type { Types } from 'mongoose'
import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import type { IssueState } from '../../issue'
import type { Frequency } from '../../subscriber'
import type { Delivery } from '../delivery'
import type { StopReason } from '../judgement'

type Cms = Pick<Payload, 'db'>

export const deliveriesName = 'newsletter_deliveries'
export const sendingsName = 'newsletter_sendings'
export const mailServerName = 'newsletter_server'
/** Of bounces and complaints that services reported. */
export const noticesName = 'newsletter_notices'

export const deliveriesIn = ({ db }: Cms) => db.connection.collection<Delivery>(deliveriesName)

/** One for each issue that was ever started. */
export interface Sending {
  /** The issue. */
  readonly _id: string
  /** The last subscriber who has a delivery, while they are being listed. */
  readonly listedUpTo?: string
  /** Whether each subscriber has a delivery. */
  readonly isListed: boolean
  /** Why it stopped by itself. */
  readonly stopped?: { readonly reason: StopReason; readonly code: string; readonly at: Date }
}

/**
 * For what may be lost when the database crashes: a delivery that was taken is due again, and one that was settled is
 * unclear. What was claimed must not be lost, or it would be sent again; it is written as the connection says.
 */
export const soon = { writeConcern: { w: 1, journal: false } } as const

export const sendingsIn = ({ db }: Cms) => db.connection.collection<Sending>(sendingsName)

/** When the next mail may be sent, by the clock of the database. */
export const paceIn = ({ db }: Cms) =>
  db.connection.collection<{ readonly _id: string; readonly next: Date; readonly at: Date }>(
    mailServerName,
  )
export const paceId = 'pace'

/** Until when nothing is sent, since the mail server fails. */
export interface MailTrouble {
  readonly _id: string
  readonly until: Date
  readonly failures: number
  /** Connections in a row that ended while a mail was on its way. */
  readonly lost: number
  readonly code: string
}

export const troubleIn = ({ db }: Cms) => db.connection.collection<MailTrouble>(mailServerName)
export const troubleId = 'trouble'

/** The part of an issue that sending reads and changes. */
export interface SentIssue {
  readonly _id: Types.ObjectId
  readonly name: string
  readonly state: IssueState
  readonly frequency: Frequency
  readonly locales?: readonly Locale[]
  readonly sendAt?: Date | null
  readonly sentAt?: Date | null
  readonly updatedAt?: Date
}

export const issuesIn = ({ db }: Cms) => db.connection.collection<SentIssue>('issues')

export async function sendingIndexes(connection: Payload['db']['connection']): Promise<void> {
  const deliveries = deliveriesIn({ db: { connection } as Payload['db'] })
  await deliveries.createIndex({ issue: 1, state: 1, notBefore: 1 })
  await deliveries.createIndex({ state: 1, at: 1 })
  await deliveries.createIndex({ subscriber: 1, at: -1 })
}
