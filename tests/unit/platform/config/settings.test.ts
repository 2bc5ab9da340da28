import { describe, expect, it } from 'vitest'
import type { SettingProblem } from '#src/platform/config/setting'
import { parseSettings, SettingsError } from '#src/platform/config/settings'
import { firebaseVariables } from '#src/platform/config/settings/firebase-settings'

type Environment = Readonly<Record<string, string | undefined>>

const secret = '5f1d8c0b7a6e4d3c2b1a09f8e7d6c5b4'
const complete = {
  NODE_ENV: 'production',
  DATABASE_URI: 'mongodb://db.example.org:27017/octavo',
  PAYLOAD_SECRET: secret,
  PUBLIC_URL: 'https://www.example.org',
}

describe('parseSettings', () => {
  it('needs nothing: a fresh machine gets a local site with the demo content', () => {
    expect(parseSettings({})).toEqual({
      production: false,
      host: '0.0.0.0',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      apiUrl: undefined,
      databaseUri: undefined,
      secret: undefined,
      dataDir: '.data',
      seed: true,
      admin: { email: 'admin@example.org', password: undefined },
      pageCacheBytes: 256 * 1024 * 1024,
      bounces: {
        sesTopic: undefined,
        postmarkToken: undefined,
        mailgunKey: undefined,
        key: undefined,
      },
      trustedProxyHops: 0,
      buildCheckInterval: 3600,
      offlineReading: true,
      clientErrors: 0,
      machineTranslation: undefined,
      firebase: undefined,
      observability: { metrics: undefined, logFormat: 'text', otlpEndpoint: undefined },
    })
  })

  it('needs nothing in production either, with the local database', () => {
    expect(parseSettings({ NODE_ENV: 'production' })).toMatchObject({
      production: true,
      secret: undefined,
      databaseUri: undefined,
    })
  })

  it('notifies no search engine without a key, and takes one that is served as a file', () => {
    expect(parseSettings({}).indexNow).toBeUndefined()
    const key = '0a1b2c3d-4E5F'
    expect(parseSettings({ INDEXNOW_KEY: key }).indexNow).toEqual({
      key,
      endpoint: 'https://api.indexnow.org/indexnow',
    })
    const endpoint = 'https://search.example.org/indexnow'
    expect(
      parseSettings({ INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint }).indexNow?.endpoint,
    ).toBe(endpoint)
    for (const wrong of ['abc', 'llms-full', '../../etc/passwd', '0'.repeat(129)]) {
      expect(() => parseSettings({ INDEXNOW_KEY: wrong })).toThrow(/INDEXNOW_KEY: .*openssl/)
    }
    expect(() => parseSettings({ INDEXNOW_ENDPOINT: 'here' })).toThrow(/INDEXNOW_ENDPOINT/)
  })

  it('uses given values', () => {
    expect(
      parseSettings({
        ...complete,
        HOST: '127.0.0.1',
        PORT: '8080',
        API_URL: 'https://api.example.org/v1/',
        DATA_DIR: '/var/lib/octavo',
        SEED: 'true',
        ADMIN_EMAIL: 'lena@example.org',
        ADMIN_PASSWORD: 'twelve chars',
        PAGE_CACHE_MB: '64',
        TRUSTED_PROXY_HOPS: '2',
        BUILD_CHECK_INTERVAL: '60',
        OFFLINE_READING: 'false',
        CLIENT_ERRORS: '0.25',
        METRICS_PORT: '9464',
        LOG_FORMAT: 'json',
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
        MACHINE_TRANSLATION: 'openai',
        MACHINE_TRANSLATION_URL: 'https://models.example.org/v1/',
        MACHINE_TRANSLATION_KEY: 'sk-42',
        MACHINE_TRANSLATION_MODEL: 'small',
      }),
    ).toEqual({
      production: true,
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'https://www.example.org',
      apiUrl: 'https://api.example.org/v1',
      databaseUri: 'mongodb://db.example.org:27017/octavo',
      secret,
      dataDir: '/var/lib/octavo',
      seed: true,
      admin: { email: 'lena@example.org', password: 'twelve chars' },
      pageCacheBytes: 64 * 1024 * 1024,
      bounces: {
        sesTopic: undefined,
        postmarkToken: undefined,
        mailgunKey: undefined,
        key: undefined,
      },
      trustedProxyHops: 2,
      buildCheckInterval: 60,
      offlineReading: false,
      clientErrors: 0.25,
      machineTranslation: {
        kind: 'openai',
        url: 'https://models.example.org/v1',
        key: 'sk-42',
        model: 'small',
      },
      firebase: undefined,
      observability: {
        metrics: { host: '127.0.0.1', port: 9464 },
        logFormat: 'json',
        otlpEndpoint: 'http://localhost:4318',
      },
    })
  })

  it('takes an empty variable for an unset one', () => {
    const names = [
      'NODE_ENV',
      'HOST',
      'PORT',
      'PUBLIC_URL',
      'API_URL',
      'DATABASE_URI',
      'PAYLOAD_SECRET',
      'DATA_DIR',
      'SEED',
      'ADMIN_EMAIL',
      'ADMIN_PASSWORD',
      'PAGE_CACHE_MB',
      'BUILD_CHECK_INTERVAL',
      'OFFLINE_READING',
      'CLIENT_ERRORS',
      'MACHINE_TRANSLATION',
      'MACHINE_TRANSLATION_URL',
      'MACHINE_TRANSLATION_KEY',
      'MACHINE_TRANSLATION_MODEL',
      ...Object.keys(firebaseVariables),
    ]
    const empty = Object.fromEntries(names.map((name) => [name, '']))
    expect(parseSettings(empty)).toEqual(parseSettings({}))
  })

  it('follows the port with the address of a local site', () => {
    expect(parseSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })

  it.each([
    [{}, true],
    [{ SEED: 'false' }, false],
    [{ DATABASE_URI: complete.DATABASE_URI }, false],
    [{ DATABASE_URI: complete.DATABASE_URI, SEED: 'true' }, true],
  ])('with %j fills an empty database: %s', (environment: Environment, seed) => {
    expect(parseSettings(environment).seed).toBe(seed)
  })
})

describe('a public address', () => {
  it.each([
    ['https://www.example.org', 'https://www.example.org'],
    ['https://www.example.org/', 'https://www.example.org'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['HTTPS://WWW.Example.ORG', 'https://www.example.org'],
    ['https://www.example.org:443/', 'https://www.example.org'],
    ['https://www.example.org/?', 'https://www.example.org'],
    ['https://www.example.org/#', 'https://www.example.org'],
    ['https://www.example.org/.', 'https://www.example.org'],
    [' https://www.example.org\n', 'https://www.example.org'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
  ])('given as %j is stored as the origin %s', (given, origin) => {
    expect(parseSettings({ PUBLIC_URL: given }).publicUrl).toBe(origin)
  })

  it.each([
    'www.example.org',
    '//www.example.org',
    '/',
    'ftp://www.example.org',
    'javascript:alert(1)',
    'https://',
    'https://www.example.org/site',
    'https://www.example.org?x=1',
    'https://www.example.org#x',
    'https://user@www.example.org',
    'https://:word@www.example.org',
    'https://www.example.org:99999',
  ])('given as %j is refused', (given) => {
    expect(problemsOf({ PUBLIC_URL: given })).toEqual([
      {
        variable: 'PUBLIC_URL',
        message: 'must be an absolute http(s) URL without a path, such as https://www.example.org.',
      },
    ])
  })
})

describe('the address of a backend', () => {
  it.each([
    ['https://api.example.org', 'https://api.example.org'],
    ['https://api.example.org/', 'https://api.example.org'],
    ['https://api.example.org/v1/', 'https://api.example.org/v1'],
    ['http://localhost:8080', 'http://localhost:8080'],
  ])('given as %j is stored as %s', (given, parsed) => {
    expect(parseSettings({ API_URL: given }).apiUrl).toBe(parsed)
  })

  it.each(['/api', 'api.example.org', 'ftp://x', 'https://u@x', 'https://x?y=1', 'https://x#y'])(
    'given as %j is refused',
    (given) => {
      expect(problemsOf({ API_URL: given })).toEqual([
        {
          variable: 'API_URL',
          message:
            'must be an absolute http(s) URL, such as https://api.example.org/v1; leave it unset for the site’s own.',
        },
      ])
    },
  )
})

describe('a value that cannot be used', () => {
  it.each([
    ['PORT', '0', 'must be between 1 and 65535, such as 3000.'],
    ['PORT', '65536', 'must be between 1 and 65535, such as 3000.'],
    ['PORT', '99999999999999999999', 'must be between 1 and 65535, such as 3000.'],
    ['PORT', 'http', 'must be a number between 1 and 65535, such as 3000.'],
    ['PORT', '-1', 'must be a number between 1 and 65535, such as 3000.'],
    ['PORT', '3000.5', 'must be a number between 1 and 65535, such as 3000.'],
    ['PORT', '0x10', 'must be a number between 1 and 65535, such as 3000.'],
    ['PORT', '3000 ', 'must be a number between 1 and 65535, such as 3000.'],
    ['PORT', '３０００', 'must be a number between 1 and 65535, such as 3000.'],
    ['SEED', 'yes', "must be 'true' or 'false'."],
    ['SEED', '1', "must be 'true' or 'false'."],
    ['ADMIN_EMAIL', 'admin', 'must be an email address.'],
    ['ADMIN_EMAIL', 'a@b@c', 'must be an email address.'],
    [
      'ADMIN_PASSWORD',
      'eleven char',
      'must have at least 12 characters; leave it unset to have one generated.',
    ],
    ['PAGE_CACHE_MB', '0', 'must be a whole number of mebibytes, such as 256.'],
    ['PAGE_CACHE_MB', '-5', 'must be a whole number of mebibytes, such as 256.'],
    ['PAGE_CACHE_MB', '1.5', 'must be a whole number of mebibytes, such as 256.'],
    ['PAGE_CACHE_MB', '256MB', 'must be a whole number of mebibytes, such as 256.'],
    ['PAGE_CACHE_MB', '1000000', 'must be a whole number of mebibytes, such as 256.'],
    [
      'TRUSTED_PROXY_HOPS',
      '-1',
      'must be the number of proxies in front of the site, from 0 (none) to 9.',
    ],
    [
      'TRUSTED_PROXY_HOPS',
      'one',
      'must be the number of proxies in front of the site, from 0 (none) to 9.',
    ],
    ['BUILD_CHECK_INTERVAL', '0', 'must be a whole number of seconds, such as 3600.'],
    ['BUILD_CHECK_INTERVAL', '1h', 'must be a whole number of seconds, such as 3600.'],
    ['OFFLINE_READING', 'yes', "must be 'true' or 'false'."],
    ['CLIENT_ERRORS', '2', 'must be a share between 0 (none) and 1 (all), such as 0.1.'],
    ['CLIENT_ERRORS', '-0.1', 'must be a share between 0 (none) and 1 (all), such as 0.1.'],
    ['CLIENT_ERRORS', 'all', 'must be a share between 0 (none) and 1 (all), such as 0.1.'],
    [
      'METRICS_PORT',
      'yes',
      'must be a number between 1 and 65535, such as 9464; leave it unset for none.',
    ],
    ['METRICS_PORT', '0', 'must be between 1 and 65535, such as 9464; leave it unset for none.'],
    [
      'METRICS_PORT',
      '3000',
      'is the port of the site; choose another one, which visitors do not reach.',
    ],
    [
      'METRICS_HOST',
      'two words',
      'must be an address to listen on, such as 127.0.0.1; leave it unset for this machine only.',
    ],
    ['LOG_FORMAT', 'xml', "must be 'text' or 'json'."],
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'localhost:4318',
      'must be the http(s) URL of a collector, such as http://localhost:4318; leave it unset for none.',
    ],
    ['MACHINE_TRANSLATION', 'google', "must be 'off', 'libretranslate', or 'openai'."],
    [
      'MACHINE_TRANSLATION',
      'libretranslate',
      'is missing; set it to the URL of the service, or MACHINE_TRANSLATION to off.',
      'MACHINE_TRANSLATION_URL',
    ],
    [
      'MACHINE_TRANSLATION_URL',
      'localhost:5000',
      'must be an absolute http(s) URL, such as http://localhost:5000 or https://api.example.org/v1.',
    ],
    [
      'MACHINE_TRANSLATION_KEY',
      'two words',
      'must be printable ASCII without spaces; copy it again.',
    ],
  ])(
    'in %s, such as %j, is named with its remedy',
    (variable, value, message, named = variable) => {
      expect(problemsOf({ [variable]: value })).toEqual([{ variable: named, message }])
    },
  )

  it.each([
    'localhost:27017',
    'http://localhost:27017/octavo',
    'postgres://localhost/octavo',
    'mongodb:localhost',
    'mongodb://',
    'mongodb:///octavo',
    'mongodb://local host/octavo',
    'mongodb://localhost/octavo other',
    'xmongodb://localhost/octavo',
    'mongodb+tls://localhost/octavo',
  ])('in DATABASE_URI, such as %j, is named with its remedy', (value) => {
    expect(problemsOf({ DATABASE_URI: value })).toEqual([
      {
        variable: 'DATABASE_URI',
        message:
          'must be a MongoDB connection string, such as mongodb://localhost:27017/octavo; leave it unset for a local database.',
      },
    ])
  })

  it.each([
    'mongodb://localhost',
    'mongodb://localhost:27017/octavo?w=1&journal=true',
    'mongodb://user:p%40ss@a.example:27017,b.example:27017/octavo?replicaSet=rs0',
    'mongodb+srv://user:word@cluster.example/octavo?retryWrites=true',
  ])('is not %j', (value) => {
    expect(parseSettings({ DATABASE_URI: value }).databaseUri).toBe(value)
  })
})

describe('machine translation', () => {
  const given = {
    MACHINE_TRANSLATION: 'openai',
    MACHINE_TRANSLATION_URL: 'http://localhost:8000/v1',
  }

  it('of an OpenAI-compatible service needs the name of a model', () => {
    expect(problemsOf(given)).toEqual([
      {
        variable: 'MACHINE_TRANSLATION_MODEL',
        message: 'is missing; set it to the name of a model that the service offers.',
      },
    ])
  })

  it('is off whatever else is set, until it is switched on', () => {
    expect(parseSettings({ ...given, MACHINE_TRANSLATION: '' }).machineTranslation).toBeUndefined()
  })
})

describe('an own database in production', () => {
  it('needs only secret and address', () => {
    expect(problemsOf(complete)).toEqual([])
  })

  it.each([
    ['PUBLIC_URL', 'is missing; set it to the URL of the site, such as https://www.example.org.'],
    [
      'PAYLOAD_SECRET',
      'is missing; set it to a random text, for example from: openssl rand -hex 32',
    ],
  ])('requires %s', (variable, message) => {
    expect(problemsOf({ ...complete, [variable]: undefined })).toEqual([{ variable, message }])
    expect(problemsOf({ ...complete, [variable]: '' })).toEqual([{ variable, message }])
  })

  it('accepts the previous secret beside another one, as strictly', () => {
    const before = secret.split('').reverse().join('')
    expect(parseSettings({ ...complete, PAYLOAD_SECRET_PREVIOUS: before }).previousSecret).toBe(
      before,
    )
    for (const wrong of [secret, 'short', 'change-me-change-me-change-me-change-me']) {
      expect(problemsOf({ ...complete, PAYLOAD_SECRET_PREVIOUS: wrong })).toMatchObject([
        { variable: 'PAYLOAD_SECRET_PREVIOUS' },
      ])
    }
  })

  it.each(['PUBLIC_URL', 'PAYLOAD_SECRET'])('needs no %s in development', (variable) => {
    expect(problemsOf({ ...complete, NODE_ENV: 'development', [variable]: undefined })).toEqual([])
  })
})

describe('a secret in production', () => {
  it.each([
    ['x', 1],
    [secret.slice(1), 31],
    ['changeme', 8],
  ])('such as %s is too short', (given, length) => {
    const problems = [
      {
        variable: 'PAYLOAD_SECRET',
        message: `is too short (${length} characters, at least 32); make one with: openssl rand -hex 32`,
      },
    ]
    expect(problemsOf({ ...complete, PAYLOAD_SECRET: given })).toEqual(problems)
    expect(problemsOf({ NODE_ENV: 'production', PAYLOAD_SECRET: given })).toEqual(problems)
  })

  it.each([
    'your-secret-key-goes-here-please-do-it',
    'YOUR_SECRET_HERE_YOUR_SECRET_HERE',
    'change-me-change-me-change-me-change-me',
    'replace-this-with-thirty-two-characters',
    'secret-secret-secret-secret-secret-secret',
    'payload-secret-that-is-long-enough-to-pass',
    'test-test-test-test-test-test-test-test',
    'development-only-development-only-dev',
    'an-example-of-a-secret-that-is-quite-long',
    'octavo-please-CHANGE_ME-octavo-please-octavo',
  ])('such as %s is refused, because it is public', (given) => {
    expect(problemsOf({ ...complete, PAYLOAD_SECRET: given })).toEqual([
      {
        variable: 'PAYLOAD_SECRET',
        message: 'is an example that anybody can look up; make one with: openssl rand -hex 32',
      },
    ])
  })

  it('may be short in development', () => {
    expect(
      parseSettings({ ...complete, NODE_ENV: 'development', PAYLOAD_SECRET: 'x' }).secret,
    ).toBe('x')
  })

  it('may begin with any two hexadecimal digits', () => {
    for (let start = 0; start < 256; start += 1) {
      const given = start.toString(16).padStart(2, '0') + secret
      expect(problemsOf({ ...complete, PAYLOAD_SECRET: given })).toEqual([])
    }
  })
})

describe('SettingsError', () => {
  it('names all variables at once, one to a line', () => {
    const environment = {
      NODE_ENV: 'production',
      DATABASE_URI: 'postgres://localhost',
      PORT: 'x',
      SEED: 'maybe',
    }
    expect(
      problemsOf(environment)
        .map(({ variable }) => variable)
        .sort(),
    ).toEqual(['DATABASE_URI', 'PAYLOAD_SECRET', 'PORT', 'PUBLIC_URL', 'SEED'])
    const { message, name } = errorOf(environment)
    expect(name).toBe('SettingsError')
    expect(message.split('\n')).toHaveLength(6)
    expect(message).toMatch(/^The configuration cannot be used:\n {2}\w+: must be /)
    expect(message).toContain('\n  PAYLOAD_SECRET: is missing; ')
  })

  it('never repeats a secret, a password or the address of the database', () => {
    const { message } = errorOf({
      ...complete,
      PAYLOAD_SECRET: 'hunter2-hunter2',
      ADMIN_PASSWORD: 'opensesame',
      DATABASE_URI: 'mysql://root:swordfish@localhost',
    })
    expect(message).not.toMatch(/hunter2|opensesame|swordfish/)
  })
})

function errorOf(environment: Environment): SettingsError {
  try {
    parseSettings(environment)
  } catch (error) {
    if (error instanceof SettingsError) return error
    throw error
  }
  throw new Error('The settings were taken.')
}

function problemsOf(environment: Environment): readonly SettingProblem[] {
  try {
    parseSettings(environment)
    return []
  } catch (error) {
    if (error instanceof SettingsError) return error.problems
    throw error
  }
}
