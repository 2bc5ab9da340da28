import { z } from 'zod'
import { isAddress } from '../setting'

export interface IndexNowSettings {
  /** Proves that the site itself notifies them: served at `/{key}.txt`. */
  readonly key: string
  readonly endpoint: string
}

/** As part of a pattern: the protocol's characters without those that form words. */
export const indexNowKeyPattern = '[0-9a-fA-F-]{8,128}'

export const indexNowVariables = {
  INDEXNOW_KEY: z
    .string()
    .regex(
      new RegExp(`^${indexNowKeyPattern}$`),
      'must be 8 to 128 hexadecimal digits or hyphens; make one with: openssl rand -hex 16',
    )
    .optional(),
  INDEXNOW_ENDPOINT: z
    .string()
    .refine(
      isAddress,
      'must be an absolute http(s) URL; leave it unset for https://api.indexnow.org/indexnow.',
    )
    .transform((url) => new URL(url).href)
    .default('https://api.indexnow.org/indexnow'),
} as const

type IndexNowVariables = z.infer<z.ZodObject<typeof indexNowVariables>>

export function readIndexNow(env: IndexNowVariables): IndexNowSettings | undefined {
  const { INDEXNOW_ENDPOINT: endpoint, INDEXNOW_KEY: key } = env
  return key === undefined ? undefined : { key, endpoint }
}
