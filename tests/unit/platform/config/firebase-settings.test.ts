import { describe, expect, it } from 'vitest'
import { firebaseHosts } from '#src/platform/config/firebase-hosts'
import { parseSettings, type SettingsError } from '#src/platform/config/settings'

type Environment = Readonly<Record<string, string>>

const project = {
  FIREBASE_PROJECT_ID: 'octavo-4f2a1',
  FIREBASE_API_KEY: 'AIzaSyA1b2C3',
  FIREBASE_APP_ID: '1:1234567890:web:0a1b2c3d',
}
const emulated = {
  ...project,
  FIREBASE_PROJECT_ID: 'demo-octavo',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
}

const firebaseOf = (environment: Environment) => parseSettings(environment).firebase

function problemsOf(environment: Environment): Record<string, string> {
  try {
    parseSettings(environment)
  } catch (error) {
    const { problems } = error as SettingsError
    return Object.fromEntries(problems.map(({ variable, message }) => [variable, message]))
  }
  return {}
}

describe('the settings of Firebase', () => {
  it('are missing without a project', () => {
    expect(firebaseOf({})).toBeUndefined()
  })

  it('need a project, its key and its app, and nothing more', () => {
    expect(firebaseOf(project)).toEqual({
      projectId: 'octavo-4f2a1',
      apiKey: 'AIzaSyA1b2C3',
      authDomain: 'octavo-4f2a1.firebaseapp.com',
      appId: '1:1234567890:web:0a1b2c3d',
      signIn: ['anonymous', 'email', 'google'],
      measured: [],
      database: { cacheBytes: 41_943_040, longPollingSeconds: undefined },
      tokenCookie: false,
      emulators: undefined,
    })
  })

  it('are taken as given', () => {
    expect(
      firebaseOf({
        ...emulated,
        FIREBASE_AUTH_DOMAIN: 'sign-in.example.org',
        FIREBASE_SIGN_IN: 'google, anonymous',
        FIREBASE_MEASUREMENT_ID: 'G-AAAA1',
        FIREBASE_SECOND_APP_ID: '1:2:web:3',
        FIREBASE_SECOND_MEASUREMENT_ID: 'G-BBBB2',
        FIREBASE_CACHE_BYTES: '1048576',
        FIREBASE_LONG_POLLING_SECONDS: '5',
        FIREBASE_TOKEN_COOKIE: 'true',
      }),
    ).toMatchObject({
      authDomain: 'sign-in.example.org',
      signIn: ['anonymous', 'google'],
      measured: [
        { appId: project.FIREBASE_APP_ID, measurementId: 'G-AAAA1' },
        { appId: '1:2:web:3', measurementId: 'G-BBBB2' },
      ],
      database: { cacheBytes: 1_048_576, longPollingSeconds: 5 },
      tokenCookie: true,
      emulators: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' },
    })
  })

  it('may lack accounts', () => {
    expect(firebaseOf({ ...project, FIREBASE_SIGN_IN: 'none' })?.signIn).toEqual([])
  })

  it.each([
    [{ FIREBASE_PROJECT_ID: 'octavo-1' }, 'FIREBASE_API_KEY', /is missing; copy it/],
    [{ FIREBASE_PROJECT_ID: 'octavo-1' }, 'FIREBASE_APP_ID', /is missing; copy it/],
    [{ FIREBASE_API_KEY: 'key' }, 'FIREBASE_PROJECT_ID', /FIREBASE_API_KEY does nothing without/],
    [{ ...project, FIREBASE_PROJECT_ID: 'Not One' }, 'FIREBASE_PROJECT_ID', /such as octavo/],
    [
      { ...project, FIREBASE_AUTH_DOMAIN: 'https://a.b' },
      'FIREBASE_AUTH_DOMAIN',
      /without a scheme/,
    ],
    [{ ...project, FIREBASE_SIGN_IN: 'facebook' }, 'FIREBASE_SIGN_IN', /anonymous, email, google/],
    [{ ...project, FIREBASE_SIGN_IN: 'none,email' }, 'FIREBASE_SIGN_IN', /'none' or a list/],
    [{ ...project, FIREBASE_MEASUREMENT_ID: 'UA-1' }, 'FIREBASE_MEASUREMENT_ID', /such as G-/],
    [
      { ...project, FIREBASE_SECOND_APP_ID: '1:2:web:3' },
      'FIREBASE_SECOND_MEASUREMENT_ID',
      /needs both/,
    ],
    [
      {
        ...project,
        FIREBASE_SECOND_APP_ID: '1:2:web:3',
        FIREBASE_SECOND_MEASUREMENT_ID: 'G-BBBB2',
      },
      'FIREBASE_MEASUREMENT_ID',
      /needs a first one/,
    ],
    // The SDK's own refusals, and what its newer interface lets pass (spec §5).
    [{ ...project, FIREBASE_CACHE_BYTES: '1048575' }, 'FIREBASE_CACHE_BYTES', /at least 1048576/],
    [{ ...project, FIREBASE_CACHE_BYTES: '-1' }, 'FIREBASE_CACHE_BYTES', /whole number of bytes/],
    [
      { ...project, FIREBASE_LONG_POLLING_SECONDS: '4.9' },
      'FIREBASE_LONG_POLLING_SECONDS',
      /between 5 and 30/,
    ],
    [
      { ...project, FIREBASE_LONG_POLLING_SECONDS: '31' },
      'FIREBASE_LONG_POLLING_SECONDS',
      /between 5 and 30/,
    ],
    [
      { ...project, FIREBASE_LONG_POLLING_SECONDS: 'soon' },
      'FIREBASE_LONG_POLLING_SECONDS',
      /number of seconds/,
    ],
    [{ ...project, FIREBASE_TOKEN_COOKIE: 'yes' }, 'FIREBASE_TOKEN_COOKIE', /'true' or 'false'/],
    [{ ...emulated, FIRESTORE_EMULATOR_HOST: '' }, 'FIRESTORE_EMULATOR_HOST', /set both emulators/],
    [
      { ...emulated, FIREBASE_AUTH_EMULATOR_HOST: 'evil.example:80' },
      'FIREBASE_AUTH_EMULATOR_HOST',
      /on this machine/,
    ],
    [{ ...emulated, ...project }, 'FIREBASE_PROJECT_ID', /must begin with demo-/],
    [
      { ...emulated, PUBLIC_URL: 'https://www.example.org' },
      'FIREBASE_AUTH_EMULATOR_HOST',
      /only on http:\/\/localhost/,
    ],
    [
      { ...emulated, PUBLIC_URL: 'http://localhost.example.org' },
      'FIREBASE_AUTH_EMULATOR_HOST',
      /only on http:\/\/localhost/,
    ],
  ] as [Environment, string, RegExp][])(
    'with %j are refused, naming the variable',
    (environment, variable, message) => {
      expect(problemsOf(environment)[variable]).toMatch(message)
    },
  )

  it('accept both bounds of a long poll', () => {
    for (const seconds of ['5', '30', '12.5']) {
      expect(problemsOf({ ...project, FIREBASE_LONG_POLLING_SECONDS: seconds })).toEqual({})
    }
  })
})

describe('the hosts that a page may reach', () => {
  const hostsOf = (environment: Environment) => {
    const firebase = firebaseOf(environment)
    if (!firebase) throw new Error('no Firebase')
    return firebaseHosts(firebase)
  }

  it('are those of what is turned on', () => {
    expect(hostsOf({ ...project, FIREBASE_SIGN_IN: 'none' })).toEqual({
      'script-src': [],
      'connect-src': [],
      'frame-src': [],
      'img-src': [],
    })
    expect(hostsOf({ ...project, FIREBASE_SIGN_IN: 'email' })).toMatchObject({
      'script-src': [],
      'frame-src': [],
      'connect-src': [
        'https://identitytoolkit.googleapis.com',
        'https://securetoken.googleapis.com',
        'https://firestore.googleapis.com',
      ],
    })
    const counted = hostsOf({
      ...project,
      FIREBASE_SIGN_IN: 'none',
      FIREBASE_MEASUREMENT_ID: 'G-AAAA1',
    })
    expect(counted['script-src']).toEqual(['https://www.googletagmanager.com'])
    expect(counted['connect-src']).not.toContain('https://firestore.googleapis.com')
  })

  it('let a window of Google reach the page', () => {
    expect(hostsOf(project)).toMatchObject({
      'script-src': ['https://apis.google.com'],
      'frame-src': ['https://octavo-4f2a1.firebaseapp.com'],
    })
  })

  it('are emulators where those are used', () => {
    const hosts = hostsOf(emulated)
    expect(hosts['connect-src']).toEqual(
      expect.arrayContaining(['http://127.0.0.1:9099', 'http://127.0.0.1:8080']),
    )
    expect(hosts['frame-src']).toContain('http://127.0.0.1:9099')
  })
})
