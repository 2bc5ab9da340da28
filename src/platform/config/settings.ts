import { z } from 'zod'
import { passwordFault } from '../passwords/rule'
import { secretsProblems } from './secret-problems'
import { baseAddress, flag, isAddress, isOrigin, type SettingProblem } from './setting'
import { type BounceSettings, bounceVariables, readBounces } from './settings/bounce-settings'
import {
  type FirebaseSettings,
  firebaseProblems,
  firebaseVariables,
  readFirebase,
} from './settings/firebase-settings'
import {
  type IndexNowSettings,
  indexNowVariables,
  readIndexNow,
} from './settings/index-now-settings'
import {
  type MachineTranslationSettings,
  machineTranslationProblems,
  machineTranslationVariables,
  readMachineTranslation,
} from './settings/machine-translation-settings'
import { type MailSettings, mailProblems, mailVariables, readMail } from './settings/mail-settings'
import {
  type MeilisearchSettings,
  meilisearchProblems,
  meilisearchVariables,
  readMeilisearch,
} from './settings/meilisearch-settings'
import {
  type ObservabilitySettings,
  observabilityProblems,
  observabilityVariables,
  readObservability,
} from './settings/observability-settings'
import {
  type PurgeSettings,
  purgeProblems,
  purgeVariables,
  readPurge,
} from './settings/purge-settings'
import {
  type BucketSettings,
  readUploads,
  uploadsProblems,
  uploadsVariables,
} from './settings/uploads-settings'

/** The settings of a process, parsed once at start. Times in milliseconds, sizes in bytes. */
export interface Settings {
  readonly production: boolean
  readonly host: string
  readonly port: number
  readonly publicUrl: string
  /** Where the browser's request client sends requests; by default, to the page's server. */
  readonly apiUrl: string | undefined
  /** The address of MongoDB; by default, a local one is started. */
  readonly databaseUri: string | undefined
  /** Signs sessions; by default, the secret beside the local database. */
  readonly secret: string | undefined
  /** A second secret whose sessions and preview links are accepted, for key rotation. */
  readonly previousSecret: string | undefined
  readonly dataDir: string
  /** The bucket of uploads; by default, they are in a folder of `dataDir`. */
  readonly bucket: BucketSettings | undefined
  readonly seed: boolean
  readonly admin: { readonly email: string; readonly password: string | undefined }
  readonly pageCacheBytes: number
  /** Proxies in front whose `X-Forwarded-For` is trusted; 0 for none. */
  readonly trustedProxyHops: number
  readonly buildCheckInterval: number
  readonly offlineReading: boolean
  readonly clientErrors: number
  /** The WebSub hub that is notified of new articles. */
  readonly webSubHub: string | undefined
  readonly indexNow: IndexNowSettings | undefined
  readonly mail: MailSettings | undefined
  readonly bounces: BounceSettings
  readonly machineTranslation: MachineTranslationSettings | undefined
  readonly purge: PurgeSettings | undefined
  /** Readers' accounts and analytics; without it, there is no request to Google. */
  readonly firebase: FirebaseSettings | undefined
  readonly meilisearch: MeilisearchSettings | undefined
  readonly observability: ObservabilitySettings
}

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  readonly problems: readonly SettingProblem[]

  constructor(problems: readonly SettingProblem[]) {
    super(
      `The configuration cannot be used:\n${problems.map(({ variable, message }) => `  ${variable}: ${message}`).join('\n')}`,
    )
    this.problems = problems
  }
}

const schema = z.object({
  NODE_ENV: z.string().optional(),
  HOST: z.string().min(1, 'must be an address to listen on, such as 0.0.0.0.').default('0.0.0.0'),
  PORT: z
    .string()
    .regex(/^\d+$/, 'must be a number between 1 and 65535, such as 3000.')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be between 1 and 65535, such as 3000.')
    .default(3000),
  PUBLIC_URL: z
    .string()
    .refine(
      isOrigin,
      'must be an absolute http(s) URL without a path, such as https://www.example.org.',
    )
    .transform((url) => new URL(url).origin)
    .optional(),
  API_URL: baseAddress(
    'must be an absolute http(s) URL, such as https://api.example.org/v1; leave it unset for the site’s own.',
  ).optional(),
  DATABASE_URI: z
    .string()
    .regex(
      /^mongodb(?:\+srv)?:\/\/[^/\s]+(?:\/\S*)?$/,
      'must be a MongoDB connection string, such as mongodb://localhost:27017/octavo; leave it unset for a local database.',
    )
    .optional(),
  PAYLOAD_SECRET: z.string().optional(),
  PAYLOAD_SECRET_PREVIOUS: z.string().optional(),
  DATA_DIR: z.string().min(1, 'must name a folder, such as .data.').default('.data'),
  SEED: flag.optional(),
  ADMIN_EMAIL: z.email('must be an email address.').default('admin@example.org'),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (password) => passwordFault(password) !== 'short',
      'must have at least 12 characters; leave it unset to have one generated.',
    )
    .optional(),
  PAGE_CACHE_MB: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number of mebibytes, such as 256.')
    .transform(Number)
    .default(256),
  TRUSTED_PROXY_HOPS: z
    .string()
    .regex(/^\d$/, 'must be the number of proxies in front of the site, from 0 (none) to 9.')
    .transform(Number)
    .default(0),
  BUILD_CHECK_INTERVAL: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number of seconds, such as 3600.')
    .transform(Number)
    .default(3600),
  OFFLINE_READING: flag.default(true),
  CLIENT_ERRORS: z
    .string()
    .regex(/^(?:0|1|0?\.\d+|1\.0+)$/, 'must be a share between 0 (none) and 1 (all), such as 0.1.')
    .transform(Number)
    .default(0),
  WEBSUB_HUB: z
    .string()
    .refine(
      isAddress,
      'must be an absolute http(s) URL, such as https://hub.example.org/; leave it unset for no hub.',
    )
    .transform((url) => new URL(url).href)
    .optional(),
  ...indexNowVariables,
  ...observabilityVariables,
  ...mailVariables,
  ...bounceVariables,
  ...uploadsVariables,
  ...meilisearchVariables,
  ...purgeVariables,
  ...machineTranslationVariables,
  ...firebaseVariables,
})

export const settingNames: readonly string[] = Object.keys(schema.shape)

/**
 * With a remote database in production, the secret and the public address must be set: defaults would be unsafe.
 *
 * @throws {SettingsError} naming every invalid variable and its remedy.
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const result = schema.safeParse(given)
  const problems: SettingProblem[] = result.success
    ? []
    : result.error.issues.map((issue) => ({
        variable: issue.path.join('.'),
        message:
          issue.code === 'invalid_value' && issue.values.includes('true')
            ? "must be 'true' or 'false'."
            : issue.message,
      }))

  const production = given['NODE_ENV'] === 'production'
  const remote = given['DATABASE_URI'] !== undefined
  const secret = given['PAYLOAD_SECRET']
  if (production && remote) {
    if (!given['PUBLIC_URL']) {
      problems.push({
        variable: 'PUBLIC_URL',
        message: 'is missing; set it to the URL of the site, such as https://www.example.org.',
      })
    }
    if (!secret) {
      problems.push({
        variable: 'PAYLOAD_SECRET',
        message: 'is missing; set it to a random text, for example from: openssl rand -hex 32',
      })
    }
  }
  problems.push(
    ...secretsProblems(given, production),
    ...mailProblems(given),
    ...uploadsProblems(given),
    ...meilisearchProblems(given),
    ...purgeProblems(given),
    ...machineTranslationProblems(given),
    ...firebaseProblems(given),
    ...observabilityProblems(given),
  )
  if (!result.success || problems.length > 0) throw new SettingsError(problems)

  const env = result.data
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`
  return {
    production,
    host: env.HOST,
    port: env.PORT,
    publicUrl,
    apiUrl: env.API_URL,
    databaseUri: env.DATABASE_URI,
    secret,
    previousSecret: env.PAYLOAD_SECRET_PREVIOUS,
    dataDir: env.DATA_DIR,
    bucket: readUploads(env),
    // A remote database is seeded only on request.
    seed: env.SEED ?? !remote,
    admin: { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD },
    pageCacheBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    trustedProxyHops: env.TRUSTED_PROXY_HOPS,
    buildCheckInterval: env.BUILD_CHECK_INTERVAL,
    offlineReading: env.OFFLINE_READING,
    clientErrors: env.CLIENT_ERRORS,
    webSubHub: env.WEBSUB_HUB,
    indexNow: readIndexNow(env),
    mail: readMail(env, publicUrl),
    bounces: readBounces(env),
    purge: readPurge(env),
    machineTranslation: readMachineTranslation(env),
    firebase: readFirebase(env),
    meilisearch: readMeilisearch(env),
    observability: readObservability(env),
  }
}
