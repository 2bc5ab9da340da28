import { z } from 'zod'
import { isAddress } from './setting'

/** Search engines that are told at once what has changed, by the protocol IndexNow. */
export interface IndexNowSettings {
  /** Proves that the site itself tells them: it is served at `/{key}.txt`. */
  readonly key: string
  readonly endpoint: string
}

/** A key, as a part of a pattern: the protocol's own, without the letters of which words are made. */
export const indexNowKeyPattern = '[0-9a-fA-F-]{8,128}'

/** The variables, by name. */
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
      'must be an absolute http(s) address; leave it unset for https://api.indexnow.org/indexnow.',
    )
    .transform((url) => new URL(url).href)
    .default('https://api.indexnow.org/indexnow'),
} as const

type IndexNowVariables = z.infer<z.ZodObject<typeof indexNowVariables>>

/** What the variables say; `undefined` where nobody is told. */
export function readIndexNow(env: IndexNowVariables): IndexNowSettings | undefined {
  const { INDEXNOW_ENDPOINT: endpoint, INDEXNOW_KEY: key } = env
  return key === undefined ? undefined : { key, endpoint }
}
