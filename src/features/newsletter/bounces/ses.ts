import { createVerify } from 'node:crypto'
import { z } from 'zod'
import type { BounceEvent } from './event'

/** https://docs.aws.amazon.com/sns/latest/dg/sns-message-and-json-formats.html */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  SubscribeURL: z.string().optional(),
  Token: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.infer<typeof snsMessage>

/** A region, such as us-gov-west-1: `sns.s3-us-west-2.amazonaws.com` is a bucket, which anyone may have. */
const region = String.raw`[a-z]{2}(?:-[a-z]{2,12}){1,2}-\d{1,2}`
const host = String.raw`https://sns\.${region}\.amazonaws\.com(?:\.cn)?`
const certificate = new RegExp(`^${host}/SimpleNotificationService-[0-9a-f]{8,64}\\.pem$`)
const subscription = new RegExp(`^${host}/\\?Action=ConfirmSubscription&[\\w=&%.:-]{1,2000}$`)

/** Amazon's own, whatever the message says. */
export const isCertificateUrl = (url: string): boolean => certificate.test(url)
export const isSubscriptionUrl = (url: string): boolean => subscription.test(url)

/** The fields in this order, each with its name, as Amazon signs them. */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : ([
          'Message',
          'MessageId',
          'SubscribeURL',
          'Timestamp',
          'Token',
          'TopicArn',
          'Type',
        ] as const)
  return names
    .flatMap((name) => {
      const value = message[name]
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`]
    })
    .join('')
}

/** @param pem Amazon's certificate. */
export function isSigned(message: SnsMessage, pem: string): boolean {
  try {
    return createVerify(message.SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
      .update(signedText(message))
      .verify(pem, message.Signature, 'base64')
  } catch {
    // Not a certificate.
    return false
  }
}

const recipients = z.array(z.object({ emailAddress: z.string() })).max(100)

/** https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html */
const report = z.object({
  notificationType: z.string().optional(),
  eventType: z.string().optional(),
  mail: z.object({ messageId: z.string() }),
  bounce: z.object({ bounceType: z.string(), bouncedRecipients: recipients }).optional(),
  complaint: z.object({ complainedRecipients: recipients }).optional(),
})

export function sesEvents(text: unknown): readonly BounceEvent[] {
  const parsed = report.safeParse(text)
  if (!parsed.success) return []
  const { bounce, complaint, mail } = parsed.data
  const events = (
    kind: BounceEvent['kind'],
    list: z.infer<typeof recipients>,
  ): readonly BounceEvent[] =>
    list.map(({ emailAddress }) => ({
      kind,
      email: emailAddress,
      id: `ses ${kind} ${mail.messageId}`,
    }))
  return [
    ...(bounce
      ? events(bounce.bounceType === 'Permanent' ? 'hard' : 'soft', bounce.bouncedRecipients)
      : []),
    ...(complaint ? events('complaint', complaint.complainedRecipients) : []),
  ]
}
