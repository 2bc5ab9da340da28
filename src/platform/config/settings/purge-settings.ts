import { z } from 'zod'
import { isAddress, type SettingProblem } from '../setting'

/** Shared caches that hold pages until they are purged. */
export const purgeProviders = ['cloudflare', 'fastly', 'nginx', 'url'] as const
export type PurgeProvider = (typeof purgeProviders)[number]

export interface PurgeSettings {
  readonly provider: PurgeProvider
  /** Where it is purged; for Cloudflare and Fastly, the API without a trailing slash. */
  readonly url: string
  /** Cloudflare's zone or Fastly's service; empty for others. */
  readonly zone: string
  readonly token: string | undefined
  /** How long a shared cache may serve a page without a purge, in seconds. */
  readonly maxAge: number
}

const apis: Partial<Record<PurgeProvider, string>> = {
  cloudflare: 'https://api.cloudflare.com/client/v4',
  fastly: 'https://api.fastly.com',
}

export const purgeVariables = {
  PURGE: z
    .enum(purgeProviders, 'must be cloudflare, fastly, nginx, or url; leave it unset for no CDN.')
    .optional(),
  PURGE_URL: z
    .string()
    .refine(isAddress, 'must be an absolute http(s) URL, such as https://cache.example.org/purge.')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  PURGE_ZONE: z
    .string()
    .regex(
      /^[A-Za-z0-9]+$/,
      'must be the ID of Cloudflare’s zone or Fastly’s service: letters and digits.',
    )
    .optional(),
  PURGE_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be a token without spaces, as the CDN shows it.')
    .optional(),
  SHARED_CACHE_SECONDS: z
    .string()
    .regex(/^[1-9]\d{0,7}$/, 'must be a whole number of seconds, such as 86400.')
    .transform(Number)
    .default(86_400),
} as const

type PurgeVariables = z.infer<z.ZodObject<typeof purgeVariables>>

/** Rules that need more than one variable. @param given without empty values. */
export function purgeProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  const { PURGE: provider } = given
  const needed: Partial<Record<string, readonly [variable: string, what: string][]>> = {
    cloudflare: [
      ['PURGE_ZONE', 'the ID of the zone'],
      ['PURGE_TOKEN', 'an API token that may purge its cache'],
    ],
    fastly: [
      ['PURGE_ZONE', 'the ID of the service'],
      ['PURGE_TOKEN', 'an API token that may purge it, purge_all included'],
    ],
    nginx: [['PURGE_URL', 'the URL that purges everything']],
    url: [['PURGE_URL', 'the URL that is notified']],
  }
  return (needed[provider ?? ''] ?? [])
    .filter(([variable]) => !given[variable])
    .map(([variable, what]) => ({
      variable,
      message: `is missing; with PURGE=${provider}, set it to ${what}.`,
    }))
}

export function readPurge(env: PurgeVariables): PurgeSettings | undefined {
  const { PURGE: provider, PURGE_TOKEN: token, SHARED_CACHE_SECONDS: maxAge } = env
  if (provider === undefined) return undefined
  const url = env.PURGE_URL ?? apis[provider] ?? ''
  return { provider, url, zone: env.PURGE_ZONE ?? '', token, maxAge }
}
