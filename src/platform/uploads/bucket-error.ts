import { CommandError } from '../command-error'
import type { BucketSettings } from '../config/settings/uploads-settings'

/** The bucket cannot be used; the message names the setting and the remedy, for operators. */
export class BucketError extends CommandError {
  /** Whether a missing part of a file was requested; then nothing is wrong. */
  readonly isOutOfRange: boolean

  /** @param fault the service's name for it. The client's own error holds the signed request. */
  constructor(message: string, fault: string) {
    super(message)
    this.isOutOfRange = fault === 'InvalidRange'
  }
}

interface ServiceError {
  readonly name?: string
  readonly code?: string
  readonly message?: string
  readonly $metadata?: { readonly httpStatusCode?: number }
}

export function isMissing(error: unknown): boolean {
  const { $metadata, name } = error as ServiceError
  if (name === 'NoSuchKey' || name === 'PreconditionFailed') return true
  // Some services send no body, so the client cannot name the error.
  const status = $metadata?.httpStatusCode
  return status === 412 || (status === 404 && name !== 'NoSuchBucket')
}

/** Error codes of S3 (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html), by setting. */
const faults: readonly {
  readonly names: RegExp
  readonly say: (settings: BucketSettings) => string
}[] = [
  {
    names: /^NoSuchBucket$/,
    say: ({ bucket }) =>
      `S3_BUCKET: there is no bucket "${bucket}"; create it, or correct its name.`,
  },
  {
    names: /^(?:InvalidAccessKeyId|NotSignedUp)$/,
    say: () => 'S3_ACCESS_KEY_ID: the service does not know this key; correct it, or make another.',
  },
  {
    names: /^SignatureDoesNotMatch$/,
    say: () => 'S3_SECRET_ACCESS_KEY: it does not belong to S3_ACCESS_KEY_ID; correct it.',
  },
  {
    names: /^(?:AccessDenied|AllAccessDisabled|AccountProblem|Forbidden)$/,
    say: ({ bucket }) =>
      `S3_ACCESS_KEY_ID: the key may not do this in "${bucket}"; allow it s3:ListBucket, s3:GetObject, s3:PutObject, and s3:DeleteObject.`,
  },
  {
    names: /^(?:CredentialsProviderError|ExpiredToken|InvalidToken|TokenRefreshRequired)$/,
    say: () =>
      'S3_ACCESS_KEY_ID: there are no valid keys; set it with S3_SECRET_ACCESS_KEY, or give this machine a role.',
  },
  {
    names:
      /^(?:PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/,
    say: ({ region }) =>
      `S3_REGION: the bucket is not in ${region}; name the region that it is in.`,
  },
  {
    names: /^RequestTimeTooSkewed$/,
    say: () => 'The clock of this machine differs from that of the service; set it right.',
  },
]

/** @returns an error for operators, of which nothing may reach visitors. */
export function explainBucketError(error: unknown, settings: BucketSettings): BucketError {
  const { $metadata, code, message, name = '' } = error as ServiceError
  const found = faults.find(({ names }) => names.test(name))
  if (found) return new BucketError(found.say(settings), name)
  const status = $metadata?.httpStatusCode
  const where = settings.endpoint ?? `Amazon S3 in ${settings.region}`
  if (status === undefined) {
    const reason = code || name || String(message)
    return new BucketError(
      `S3_ENDPOINT: ${where} cannot be reached (${reason}); check the URL, and whether the service is running.`,
      reason,
    )
  }
  return new BucketError(
    `S3_ENDPOINT: ${where} responds with ${status} (${name}: ${message}).`,
    name,
  )
}
