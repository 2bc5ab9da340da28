import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { knownVariables, unreadVariables } from '#src/platform/config/known-variables'
import { readEnvFile } from '#src/platform/config/read-env-file'
import { secretNames } from '#src/platform/config/secret-files'
import { settingNames } from '#src/platform/config/settings'

const read = (text: string) => readEnvFile(text, knownVariables)
const messages = (text: string) =>
  read(text).problems.map(({ variable, message }) => `${variable}: ${message}`)

describe('a file .env', () => {
  it('is read with comments, spaces, quotation marks, several lines, and a byte order mark', () => {
    const text = [
      '\uFEFFPORT=4000',
      '',
      '# a comment: not=a setting',
      'export SEED = false # later',
      `MAIL_FROM='Octavo # one <a@example.org>'`,
      'SMTP_URL=smtp://a:b%23@c:587?x=y',
      'PAYLOAD_SECRET="first',
      'SEED: second"',
      'NODE_OPTIONS=--max-old-space-size=512',
      'OTEL_RESOURCE_ATTRIBUTES=a=b',
    ]
    for (const file of [text.join('\n'), text.join('\r\n')]) {
      const { problems, values } = read(file)
      expect(problems).toEqual([])
      expect(values).toMatchObject({
        PORT: '4000',
        SEED: 'false',
        MAIL_FROM: 'Octavo # one <a@example.org>',
        SMTP_URL: 'smtp://a:b%23@c:587?x=y',
        PAYLOAD_SECRET: 'first\nSEED: second',
      })
    }
  })

  it.each([
    ['SEED: false', '.env, line 1: is no setting; write SEED=value.'],
    [
      'PORT=1\nfoo',
      '.env, line 2: is no setting; write NAME=value, or put # in front of the line.',
    ],
    ['ADMIN_PASSWORD=a#b', '.env, line 1: the value of ADMIN_PASSWORD contains #'],
    [
      'MAIL_FROM="Octavo',
      '.env, line 1: MAIL_FROM begins with a quotation mark that is not closed.',
    ],
    [
      'PULIC_URL=https://a.example',
      '.env, PULIC_URL: is no setting of Octavo; if you mean PUBLIC_URL',
    ],
    ['seed=false', '.env, seed: is no setting of Octavo; if you mean SEED'],
    ['PAYLOAD_SECRET_FIEL=/run/x', 'if you mean PAYLOAD_SECRET_FILE'],
    ['DATABASE_URL=mongodb://a', 'if you mean DATABASE_URI'],
  ])('with %j is refused', (text, message) => {
    expect(messages(text)).toEqual([expect.stringContaining(message)])
  })

  it('may set what other programs read', () => {
    expect(messages('TZ=UTC\nCOMPOSE_PROJECT_NAME=a\nSERVER_NAME=b\nHTTPS_PROXY=c')).toEqual([])
    // Set beside the one that it resembles, it is meant as it stands.
    expect(messages('DATABASE_URL=a\nDATABASE_URI=mongodb://b')).toEqual([])
  })

  it('never has its values repeated, whatever is wrong with it', () => {
    const wrong =
      'PAYLOAD_SECRET: hunter2\nhunter2\nADMIN_PASSWORD=hunter2#hunter2\nSMTP_URI=hunter2'
    expect(messages(wrong)).toHaveLength(4)
    expect(messages(wrong).join('\n')).not.toContain('hunter2')
  })
})

it('a variable of the environment that looks like a setting is named, and one of another program is not', () => {
  expect(unreadVariables({ PULIC_URL: 'x', PATH: 'x', POST: 'x', HOSTS: 'x' })).toEqual([
    'The variable PULIC_URL is not read. If you mean PUBLIC_URL, rename it.',
  ])
  expect(unreadVariables({ DATABASE_URL: 'x', DATABASE_URI: 'x' })).toEqual([])
})

describe('the lists of variables', () => {
  const example = readFileSync('.env.example', 'utf8')
  const inExample = [...example.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name)
  const composeText = readFileSync('docker-compose.yml', 'utf8')
  const compose = parse(composeText, { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>
  }

  it('name in .env.example everything that is read, and nothing else', () => {
    const read = new Set([...settingNames, ...secretNames])
    read.delete('NODE_ENV')
    const ofCompose = [...composeText.matchAll(/(?<!\$)\$\{([A-Z][A-Z0-9_]*)/g)].map(
      ([, name = '']) => name,
    )
    for (const name of ofCompose) if (!name.startsWith('OTEL_')) read.add(name)
    expect(inExample.toSorted()).toEqual([...read].toSorted())
    expect(knownVariables).toEqual(expect.arrayContaining(inExample))
  })

  it('pass each of them through docker-compose.yml', () => {
    /** What the container itself decides. */
    const decided = new Set(['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URI', 'PAYLOAD_SECRET'])
    // Given to the commands that need it: docs/operate.md.
    decided.add('BACKUP_KEY')
    for (const name of ['site', 'dev']) {
      const environment = compose.services[name]?.environment ?? {}
      const missing = [...settingNames, ...secretNames].filter(
        (variable) => variable !== 'NODE_ENV' && !decided.has(variable) && !environment[variable],
      )
      expect(missing, name).toEqual([])
      for (const [variable, value] of Object.entries(environment)) {
        if (!variable.endsWith('_FILE')) expect(value).toContain(`\${${variable}:-`)
      }
    }
  })
})
