import { z } from 'zod'
import { flag, type SettingProblem } from '../setting'

export const signInWays = ['anonymous', 'email', 'google'] as const
export type SignInWay = (typeof signInWays)[number]

export interface MeasuredApp {
  readonly appId: string
  /** Google Analytics: `G-…`. */
  readonly measurementId: string
}

/** All of it is public: the rules of the database (`firestore.rules`) protect readers' data. */
export interface FirebaseSettings {
  readonly projectId: string
  readonly apiKey: string
  readonly authDomain: string
  readonly appId: string
  /** Empty: the site has no accounts. */
  readonly signIn: readonly SignInWay[]
  /** Apps that count visits, the project's own first. */
  readonly measured: readonly MeasuredApp[]
  readonly database: DatabaseSettings
  /** Whether the reader's ID token is also sent to this server, as a cookie. */
  readonly tokenCookie: boolean
  readonly emulators: Emulators | undefined
}

export interface DatabaseSettings {
  readonly cacheBytes: number
  /** Length of a long poll, in seconds; `undefined` leaves it to the SDK. */
  readonly longPollingSeconds: number | undefined
}

export interface Emulators {
  readonly auth: string
  readonly firestore: string
}

/** In bytes (docs/specification.md, §9). */
export const minimumCacheBytes = 1_048_576
/** In seconds (docs/specification.md, §9). */
export const longPollingBounds = { least: 5, most: 30 } as const

const usualCacheBytes = 40 * 1024 * 1024

const id = (example: string) =>
  z.string().regex(/^[\w:.-]+$/, `must be as the Firebase console shows it, such as ${example}.`)

const measurementId = z
  .string()
  .regex(
    /^G-[A-Z0-9]+$/,
    'must be the id of a web stream of Google Analytics, such as G-ABC123DEF4.',
  )

const host = z
  .string()
  .regex(
    /^(?:localhost|127\.0\.0\.1):\d{2,5}$/,
    'must be host and port of an emulator on this machine, such as 127.0.0.1:9099.',
  )

export const firebaseVariables = {
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{3,29}$/, 'must be the id of a Firebase project, such as octavo-4f2a1.')
    .optional(),
  FIREBASE_API_KEY: id('AIzaSyA1b2C3').optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(
      /^[a-z0-9.-]+$/,
      'must be a host without a scheme, such as octavo-4f2a1.firebaseapp.com.',
    )
    .optional(),
  FIREBASE_APP_ID: id('1:1234567890:web:0a1b2c3d').optional(),
  FIREBASE_SIGN_IN: z
    .string()
    .regex(
      /^(?:none|(?:anonymous|email|google)(?:, *(?:anonymous|email|google))*)$/,
      "must be 'none' or a list of: anonymous, email, google.",
    )
    .default('anonymous,email,google'),
  FIREBASE_MEASUREMENT_ID: measurementId.optional(),
  FIREBASE_SECOND_APP_ID: id('1:1234567890:web:4e5f6a7b').optional(),
  FIREBASE_SECOND_MEASUREMENT_ID: measurementId.optional(),
  FIREBASE_CACHE_BYTES: z
    .string()
    .regex(/^\d{1,12}$/, `must be a whole number of bytes, such as ${usualCacheBytes}.`)
    .transform(Number)
    .refine(
      (bytes) => bytes >= minimumCacheBytes,
      `must be at least ${minimumCacheBytes} bytes (1 MiB); leave it unset for ${usualCacheBytes}.`,
    )
    .default(usualCacheBytes),
  FIREBASE_LONG_POLLING_SECONDS: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,3})?$/, 'must be a number of seconds, such as 25.')
    .transform(Number)
    .refine(
      (seconds) => seconds >= longPollingBounds.least && seconds <= longPollingBounds.most,
      `must be between ${longPollingBounds.least} and ${longPollingBounds.most} seconds; leave it unset for the default.`,
    )
    .optional(),
  FIREBASE_TOKEN_COOKIE: flag.default(false),
  FIREBASE_AUTH_EMULATOR_HOST: host.optional(),
  FIRESTORE_EMULATOR_HOST: host.optional(),
} as const

type FirebaseVariables = z.infer<z.ZodObject<typeof firebaseVariables>>

/** Reserved by Firebase for emulators. */
const demonstration = /^demo-/

/** Rules that need more than one variable. @param given without empty values. */
export function firebaseProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  const problems: SettingProblem[] = []
  const need = (variable: string, reason: string): void => {
    if (!given[variable]) problems.push({ variable, message: `is missing; ${reason}` })
  }
  const without = 'or leave out FIREBASE_PROJECT_ID to run without Firebase.'
  if (given['FIREBASE_PROJECT_ID']) {
    need('FIREBASE_API_KEY', `copy it from the settings of the Firebase project, ${without}`)
    need('FIREBASE_APP_ID', `copy it from the settings of the Firebase project, ${without}`)
  } else {
    const variable = Object.keys(firebaseVariables).find((name) => given[name])
    if (variable) need('FIREBASE_PROJECT_ID', `${variable} does nothing without it.`)
  }
  if (given['FIREBASE_SECOND_APP_ID'] || given['FIREBASE_SECOND_MEASUREMENT_ID']) {
    const both = 'a second analytics stream needs both an app id and a measurement id.'
    need('FIREBASE_SECOND_APP_ID', both)
    need('FIREBASE_SECOND_MEASUREMENT_ID', both)
    need('FIREBASE_MEASUREMENT_ID', 'a second analytics stream needs a first one.')
  }
  if (given['FIREBASE_AUTH_EMULATOR_HOST'] || given['FIRESTORE_EMULATOR_HOST']) {
    need('FIREBASE_AUTH_EMULATOR_HOST', 'set both emulators or neither.')
    need('FIRESTORE_EMULATOR_HOST', 'set both emulators or neither.')
    // An emulator accepts any token, so it must never serve a real site.
    if (!demonstration.test(given['FIREBASE_PROJECT_ID'] ?? '')) {
      problems.push({
        variable: 'FIREBASE_PROJECT_ID',
        message: 'must begin with demo- where emulators are used, such as demo-octavo.',
      })
    }
    if (
      given['PUBLIC_URL'] &&
      !/^http:\/\/(?:localhost|127\.0\.0\.1)(?::|\/|$)/.test(given['PUBLIC_URL'])
    ) {
      problems.push({
        variable: 'FIREBASE_AUTH_EMULATOR_HOST',
        message: 'works only on http://localhost; remove it, because emulators trust everybody.',
      })
    }
  }
  return problems
}

export function readFirebase(env: FirebaseVariables): FirebaseSettings | undefined {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_API_KEY: apiKey, FIREBASE_APP_ID: appId } = env
  if (!projectId || !apiKey || !appId) return undefined
  const wanted = new Set(env.FIREBASE_SIGN_IN.split(/, */))
  const { FIREBASE_AUTH_EMULATOR_HOST: auth, FIRESTORE_EMULATOR_HOST: firestore } = env
  return {
    projectId,
    apiKey,
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? `${projectId}.firebaseapp.com`,
    appId,
    signIn: signInWays.filter((way) => wanted.has(way)),
    measured: [
      { appId, measurementId: env.FIREBASE_MEASUREMENT_ID },
      { appId: env.FIREBASE_SECOND_APP_ID, measurementId: env.FIREBASE_SECOND_MEASUREMENT_ID },
    ].filter((app): app is MeasuredApp => Boolean(app.appId && app.measurementId)),
    database: {
      cacheBytes: env.FIREBASE_CACHE_BYTES,
      longPollingSeconds: env.FIREBASE_LONG_POLLING_SECONDS,
    },
    tokenCookie: env.FIREBASE_TOKEN_COOKIE,
    emulators: auth && firestore ? { auth, firestore } : undefined,
  }
}
