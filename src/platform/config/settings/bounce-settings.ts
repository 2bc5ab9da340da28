import { z } from 'zod'

/** What services that send mail for the site may report bounces and complaints with; see docs/operate.md. */
export interface BounceSettings {
  /** The topic of Amazon SNS to which SES reports. */
  readonly sesTopic: string | undefined
  readonly postmarkToken: string | undefined
  readonly mailgunKey: string | undefined
  /** For any other program. */
  readonly key: string | undefined
}

const secret = (what: string) =>
  z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, `must be ${what} of at least 16 characters without spaces.`)
    .optional()

export const bounceVariables = {
  BOUNCES_SES_TOPIC: z
    .string()
    .regex(
      /^arn:aws(?:-cn|-us-gov)?:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/,
      'must be the ARN of an SNS topic, such as arn:aws:sns:eu-central-1:123456789012:bounces.',
    )
    .optional(),
  BOUNCES_POSTMARK_TOKEN: secret('a password of your own choice'),
  BOUNCES_MAILGUN_KEY: secret('Mailgun’s key for signing webhooks'),
  BOUNCES_KEY: secret('a key of your own choice'),
} as const

type BounceVariables = z.infer<z.ZodObject<typeof bounceVariables>>

export const readBounces = (env: BounceVariables): BounceSettings => ({
  sesTopic: env.BOUNCES_SES_TOPIC,
  postmarkToken: env.BOUNCES_POSTMARK_TOKEN,
  mailgunKey: env.BOUNCES_MAILGUN_KEY,
  key: env.BOUNCES_KEY,
})
