import { z } from 'zod'
import { baseAddress, flag, type SettingProblem } from '../setting'

export interface BucketSettings {
  readonly bucket: string
  /** The service; by default, Amazon's in the region. */
  readonly endpoint: string | undefined
  readonly region: string
  /** Whether the bucket is in the path of an address (`true`) or in its host. */
  readonly pathStyle: boolean
  /** Prefix of file names; empty, or with a slash at its end. */
  readonly prefix: string
  /** By default, the machine's own, such as a role at Amazon. */
  readonly keys: { readonly id: string; readonly secret: string } | undefined
}

export const uploadsVariables = {
  // https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be the name of a bucket: 3 to 63 lowercase letters, digits, dots, and hyphens. Its URL belongs in S3_ENDPOINT.',
    )
    .optional(),
  S3_ENDPOINT: baseAddress(
    'must be the URL of the service without the bucket, such as https://s3.example.org; leave it unset for Amazon S3.',
  ).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be the name of a region, such as eu-central-1.')
    .optional(),
  S3_PATH_STYLE: flag.optional(),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w-]+(?:\/[\w-]+)*\/?$/,
      'must be a path of letters, digits, hyphens, and underscores, such as octavo/media.',
    )
    .transform((prefix) => `${prefix.replace(/\/$/, '')}/`)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
} as const

type UploadsVariables = z.infer<z.ZodObject<typeof uploadsVariables>>

/** Rules that need more than one variable. @param given without empty values. */
export function uploadsProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  if (!given['S3_BUCKET']) {
    return Object.keys(uploadsVariables)
      .filter((variable) => given[variable] !== undefined)
      .map((variable) => ({
        variable,
        message: 'is of no use without S3_BUCKET; name the bucket, or leave both unset.',
      }))
  }
  const problems: SettingProblem[] = []
  if (!given['S3_REGION'] && !given['S3_ENDPOINT']) {
    problems.push({
      variable: 'S3_REGION',
      message:
        'is missing; name the region of the bucket, such as eu-central-1, or another service in S3_ENDPOINT.',
    })
  }
  for (const [variable, other] of [
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ] as const) {
    if (given[variable] || !given[other]) continue
    problems.push({ variable, message: `is missing, and ${other} is given; set both or neither.` })
  }
  return problems
}

export function readUploads(env: UploadsVariables): BucketSettings | undefined {
  if (!env.S3_BUCKET) return undefined
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    // The default of MinIO and others without regions; R2 takes it for "auto".
    region: env.S3_REGION ?? 'us-east-1',
    pathStyle: env.S3_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    prefix: env.S3_PREFIX ?? '',
    keys:
      env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
        ? { id: env.S3_ACCESS_KEY_ID, secret: env.S3_SECRET_ACCESS_KEY }
        : undefined,
  }
}
