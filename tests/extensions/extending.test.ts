import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScratchCopy, type Outcome, roomy, type ScratchCopy } from '../support/scratch-copy'
import {
  linesOfEvents,
  linesOfField,
  linesOfFollower,
  linesOfLanguages,
  linesOfSection,
} from './lines'

/**
 * The recipes of docs/extending.md, step by step, in one copy of the repository: a ninth language, and
 * events, a collection with a list and a page for each document; a field of articles and a section; and in
 * another copy what docs/make-it-yours.md promises. Their results are tested in `inside/ninth-language.ts`
 * and in the tests of `events/`.
 */
/** Those in which a kind can be forgotten: the others are what the kinds are taken from. */
const registries = ['documents', 'reads', 'heads', 'model-of', 'views'].map(
  (name) => `src/page-types/${name}.ts`,
)
const isDefinition = (file: string) => file.startsWith('collections/')

/** Unit tests that know languages or kinds of page, fewer than all for the sake of time. */
const concerned = [
  ...['locales', 'platform/i18n', 'site', 'page-types', 'features/seo', 'features/translation'],
  ...['cms', 'browser/account', 'browser/offline', 'collections', 'docs/architecture.test.ts'],
].map((part) => `tests/unit/${part}`)

const vitest = 'node_modules/.bin/vitest'
/** On one thread, which takes the least processor time, as in `tests/run.ts`. */
const typeCheck = ['npm', 'run', 'types', '--', '--singleThreaded']
const nodeOptions = { NODE_OPTIONS: `--conditions=production ${roomy}`, NO_COLOR: '1' }

let copy: ScratchCopy
let merged: Outcome
let withoutFiles: Outcome
let generated: Outcome
let types: Promise<Outcome>
let unit: Promise<Outcome>
let visits: Promise<Outcome>
/** Another copy, in which an operator makes the site their own. */
let own: ScratchCopy
let owned: Promise<readonly [setup: Outcome, again: Outcome, types: Outcome]>
/** What the compiler says there of a field with another name than in what shows it, and of a kind that registries lack. */
let missed: Promise<Outcome>

beforeAll(async () => {
  copy = await makeScratchCopy()
  for (const part of ['collections', 'src', 'tests']) {
    await copy.copy(`tests/extensions/events/${part}`, part)
  }
  await copy.copy('tests/extensions/follower/src', 'src')
  merged = await copy.run([
    ...['node', '--import', 'tsx', 'tests/extensions/merge-texts.ts'],
    ...['tests/extensions/events/locales', 'tests/extensions/field-and-section'],
  ])
  for (const [file, mark, line] of [
    ...linesOfEvents,
    ...linesOfField,
    ...linesOfSection,
    ...linesOfFollower,
    ...linesOfLanguages,
  ])
    await copy.insertBefore(file, mark, line)

  await copy.insertBefore('locales/chosen-languages.json', ']', ', "ar", "it"')
  withoutFiles = await copy.run(['npm', 'run', 'generate'])
  for (const audience of ['site', 'admin']) {
    await copy.copy(`locales/en/${audience}.json`, `locales/it/${audience}.json`)
  }
  await copy.run([
    ...['node', '--import', 'tsx', 'tests/extensions/pseudo-arabic.ts', 'sorting-alphabets'],
  ])
  const inside = ['new-field', 'ninth-language'].map((name) => [
    `tests/extensions/inside/${name}.ts`,
    `tests/integration/cms/${name}.test.ts`,
  ])
  for (const [from = '', to = ''] of inside) await copy.copy(from, to)

  generated = await copy.run(['npm', 'run', 'generate'])
  // Two lanes, for two cores.
  types = copy.run(typeCheck)
  own = await makeScratchCopy()
  owned = types.then(async () => {
    const setup = (...options: string[]) =>
      own.run(['npm', 'run', 'setup', '--', ...options, '--yes'])
    const first = await setup(
      ...['--name', 'Kleine Presse', '--accent', '#1d5c56'],
      ...['--languages', 'en,jp,de', '--default', 'de'],
    )
    // What is generated next has the field under its other name.
    for (const [file, mark, line] of linesOfField) {
      if (isDefinition(file))
        await own.insertBefore(file, mark, line.replace('subtitle', 'standfirst'))
    }
    const again = await setup('--languages', 'de,ko,jp,en')
    return [first, again, await own.run(typeCheck)]
  })
  missed = owned.then(async () => {
    for (const [file, mark, line] of linesOfField) {
      if (!isDefinition(file)) await own.insertBefore(file, mark, line)
    }
    for (const file of registries) await own.leaveOut(file, /^ {2}(?:readonly )?page(?:,|: .*)\n/m)
    return own.run(typeCheck)
  })
  visits = copy.run(
    [
      ...[vitest, 'run', '--project', 'cms', '--no-file-parallelism'],
      ...inside.flatMap(([, file]) => file ?? []),
      'tests/integration/cms/events.test.ts',
    ],
    nodeOptions,
  )
  unit = visits.then(() =>
    copy.run(
      [
        ...[vitest, 'run', '--project', 'unit'],
        ...['--reporter=json', '--outputFile=unit.json', ...concerned],
      ],
      nodeOptions,
    ),
  )
})
afterAll(async () => {
  await Promise.all([missed, unit])
  await Promise.all([copy.remove(), own.remove()])
})

describe('a ninth language, another kind of page, a field, and a section', () => {
  it('are known to whatever is generated', async () => {
    expect(merged, merged.output).toMatchObject({ code: 0 })
    expect(generated, generated.output).toMatchObject({ code: 0 })
    expect(await copy.read('firestore.rules')).toContain("'ko', 'ar', 'it']")
    const types = await copy.read('src/payload-types.ts')
    expect(types).toContain("'ko' | 'ar' | 'it'")
    expect(types).toContain('events: Event;')
  })

  it('need no other line of code', async () => {
    expect(await types).toEqual({ code: 0, output: expect.not.stringContaining('error') })
  })

  it('fail no test but those that say what is missing or still in English', async () => {
    await unit
    const report = JSON.parse(await copy.read('unit.json')) as Report
    const failed = report.testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
    )
    expect(report.numPassedTests).toBeGreaterThan(1_000)
    // The label of the new field is there in English, and so in what was copied from it after that.
    const withoutLabel = ['zh', 'pt', 'de', 'fr', 'es', 'jp', 'ko'].map(
      (code) =>
        `of locales/${code}/admin.json are those of English, with the same places for values`,
    )
    expect(failed).toEqual([
      ...withoutLabel,
      // Italian is still a copy of English.
      'of locales/it/site.json are translated',
      'of locales/it/admin.json are translated',
      'exists in each language of the admin',
    ])
  })

  it('are visited, edited and found as those that were there', async () => {
    const { code, output } = await visits
    expect(code, output).toBe(0)
    expect(output).toMatch(/Test Files\s+3 passed/)
  })
})

/** The files of which the compiler says something, without what belongs to other lines. */
function filesWith(text: string, output: string): string[] {
  const errors = output.split(/^(?=\S+?\(\d+,\d+\): error )/m)
  const files = errors.filter((error) => error.includes(text)).map((error) => error.split('(')[0])
  return [...new Set(files)].flatMap((file) => file ?? []).sort()
}

describe('a field that has another name', () => {
  it('is missed by the compiler wherever it is shown', async () => {
    const { code, output } = await missed
    expect(code).not.toBe(0)
    const shown = linesOfField.map(([file]) => file).filter((file) => !isDefinition(file))
    expect(filesWith("'subtitle'", output), output).toEqual([...new Set(shown)].sort())
  })
})

describe('a ninth language', () => {
  it('begins with files that are requested by name', () => {
    expect(withoutFiles.code).not.toBe(0)
    expect(withoutFiles.output).toContain('locales/ar/admin.json, locales/it/site.json')
  })
})

describe('a kind of page', () => {
  it('is missed by name in every registry that lacks it', async () => {
    const { output } = await missed
    expect(filesWith("Property 'page' is missing", output), output).toEqual([...registries].sort())
  })
})

describe('a site of one’s own, with fewer languages and German as the default', () => {
  it('is a matter of one command, after which everything still fits together', async () => {
    const [setup, , types] = await owned
    expect(setup, setup.output).toMatchObject({ code: 0 })
    expect(setup.output).toContain(
      'chosen-languages.json: de, en, jp; de has no prefix; without zh',
    )
    expect(types).toEqual({ code: 0, output: expect.not.stringContaining('error') })
    expect(await own.read('locales/site-messages.ts')).not.toContain('./pt/')
    expect(await own.read('firestore.rules')).toContain("data.get('language', 'de')")
    expect(await own.read('src/site/styles/tokens.css')).toContain('--vermilion: #1d5c56;')
    expect(await own.read('public/favicon.svg')).toContain('.c{fill:#1d5c56}')
  })

  it('takes a language back that it has dropped', async () => {
    const [, again] = await owned
    expect(again, again.output).toMatchObject({ code: 0 })
    expect(again.output).toContain('de, ko, jp, en; de has no prefix')
    expect(await own.read('firestore.rules')).toContain("return ['de', 'ko', 'jp', 'en']")
  })
})

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[]
  }[]
}
