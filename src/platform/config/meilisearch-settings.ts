import { z } from 'zod'
import { baseAddress, type SettingProblem } from './setting'

/** A Meilisearch server that responds searches in place of the embedded index. */
export interface MeilisearchSettings {
  /** Without a trailing slash. */
  readonly url: string
  /** Secret; `undefined` for a server without keys, as in development. */
  readonly key: string | undefined
  /** What the names of our indexes begin with, so that several sites can share a server. */
  readonly prefix: string
  /** How long a reader waits for it before the embedded search answers, in milliseconds. */
  readonly patience: number
}

/** The variables, by name. */
export const meilisearchVariables = {
  MEILISEARCH_URL: baseAddress(
    'must be an absolute http(s) address, such as http://localhost:7700; leave it unset for the embedded search.',
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
    // Suggestions are asked for while somebody types.
    .default(500),
} as const

type MeilisearchVariables = z.infer<z.ZodObject<typeof meilisearchVariables>>

/**
 * Rules that need more than one variable.
 *
 * @param given the environment without what is empty.
 */
export function meilisearchProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  if (!given['MEILISEARCH_KEY'] || given['MEILISEARCH_URL']) return []
  const message = 'is missing; set it to the address of the server, or leave MEILISEARCH_KEY unset.'
  return [{ variable: 'MEILISEARCH_URL', message }]
}

/** What the variables say; `undefined` where the embedded search answers. */
export function readMeilisearch(env: MeilisearchVariables): MeilisearchSettings | undefined {
  const { MEILISEARCH_PREFIX: prefix, MEILISEARCH_TIMEOUT: patience, MEILISEARCH_URL: url } = env
  return url === undefined ? undefined : { url, key: env.MEILISEARCH_KEY, prefix, patience }
}
