import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScratchCopy, type Outcome, type ScratchCopy } from '../support/scratch-copy'

/**
 * The recipe of the README for a further language, step by step, in a copy of the repository. What is
 * asked of the language in the end is in `inside/ninth-language.ts`.
 */
const entry = `  {
    code: 'it',
    name: 'Italiano',
    tag: 'it',
    hreflang: 'it',
    openGraph: 'it_IT',
    adminLanguage: 'it',
    script: 'Latn',
    direction: 'ltr',
    quotationMarks: ['«', '»'],
    listSeparator: ', ',
  },
`
/** Unit tests that know languages, fewer than all for the sake of time. */
const aboutLanguages = [
  ...['locales', 'platform/i18n', 'site', 'page-types', 'features/seo', 'features/translation'],
  ...['cms', 'browser/account', 'browser/offline'],
].map((part) => `tests/unit/${part}`)

const nodeOptions = { NODE_OPTIONS: '--conditions=production' }

let copy: ScratchCopy
let withoutFiles: Outcome
let generated: Outcome
let types: Promise<Outcome>
let unit: Promise<Outcome>
let visits: Promise<Outcome>

beforeAll(async () => {
  copy = await makeScratchCopy()
  await copy.insertBefore('locales/languages.ts', '] as const satisfies', entry)
  withoutFiles = await copy.run(['npm', 'run', 'generate'])
  for (const audience of ['site', 'admin']) {
    await copy.copy(`locales/en/${audience}.json`, `locales/it/${audience}.json`)
  }
  generated = await copy.run(['npm', 'run', 'generate'])
  types = copy.run(['npx', 'tsc', '--noEmit'])
  unit = copy.run(
    [
      ...['npx', 'vitest', 'run', '--project', 'unit'],
      ...['--reporter=json', '--outputFile=unit.json', ...aboutLanguages],
    ],
    nodeOptions,
  )
  visits = unit.then(async () => {
    const file = 'tests/integration/extensions/ninth-language.test.ts'
    await copy.copy('tests/extensions/inside/ninth-language.ts', file)
    return copy.run(['npx', 'vitest', 'run', '--project', 'integration', file], nodeOptions)
  })
})
afterAll(async () => {
  await Promise.all([types, visits])
  await copy.remove()
})

describe('a ninth language', () => {
  it('begins with files that are asked for by name', () => {
    expect(withoutFiles.code).not.toBe(0)
    expect(withoutFiles.output).toContain('locales/it/site.json, locales/it/admin.json')
  })

  it('is known to whatever is generated', async () => {
    expect(generated, generated.output).toMatchObject({ code: 0 })
    expect(await copy.read('firestore.rules')).toContain("'ko', 'it']")
    expect(await copy.read('src/payload-types.ts')).toContain("'ko' | 'it'")
  })

  it('needs no other line of code', async () => {
    expect(await types).toEqual({ code: 0, output: expect.not.stringContaining('error') })
  })

  it('fails no test but those that say what is still in English', async () => {
    await unit
    const report = JSON.parse(await copy.read('unit.json')) as Report
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    )
    expect(report.numPassedTests).toBeGreaterThan(1_000)
    expect(failed).toEqual([
      'of locales/it/site.json are translated',
      'of locales/it/admin.json are translated',
    ])
  })

  it('has pages at once, in which English stands in', async () => {
    const { code, output } = await visits
    expect(code, output).toBe(0)
  })
})

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}
