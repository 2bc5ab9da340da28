import { z } from 'zod'
import { baseAddress, type SettingProblem } from '../setting'

export interface MeilisearchSettings {
  readonly url: string
  readonly key: string | undefined
  /** Prefix of our indexes, so that several sites can share a server. */
  readonly prefix: string
  /** How long a reader waits for it before the embedded search is used, in milliseconds. */
  readonly timeout: number
}

export const meilisearchVariables = {
  MEILISEARCH_URL: baseAddress(
    'must be an absolute http(s) URL, such as http://localhost:7700; leave it unset for the embedded search.',
  ).optional(),
  MEILISEARCH_KEY: z
    .string()
    .regex(/^[\u0021-\u007e]+$/, 'must be printable ASCII without spaces; copy it again.')
    .optional(),
  MEILISEARCH_PREFIX: z
    .string()
    .regex(
      /^[a-z0-9][a-z0-9_]{0,59}$/,
      'must be 1 to 60 lower-case letters, digits, or underscores, such as octavo.',
    )
    .default('octavo'),
  MEILISEARCH_TIMEOUT: z
    .string()
    .regex(
      /^[1-9]\d{1,4}$/,
      'must be a whole number of milliseconds, from 10 to 99999, such as 500.',
    )
    .transform(Number)
    // Suggestions are requested while a visitor types.
    .default(500),
} as const

type MeilisearchVariables = z.infer<z.ZodObject<typeof meilisearchVariables>>

/** Rules that need more than one variable. @param given without empty values. */
export function meilisearchProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  if (!given['MEILISEARCH_KEY'] || given['MEILISEARCH_URL']) return []
  const message = 'is missing; set it to the URL of the server, or leave MEILISEARCH_KEY unset.'
  return [{ variable: 'MEILISEARCH_URL', message }]
}

export function readMeilisearch(env: MeilisearchVariables): MeilisearchSettings | undefined {
  const { MEILISEARCH_PREFIX: prefix, MEILISEARCH_TIMEOUT: timeout, MEILISEARCH_URL: url } = env
  return url === undefined ? undefined : { url, key: env.MEILISEARCH_KEY, prefix, timeout }
}
