import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import english from '#locales/en/admin.json' with { type: 'json' }
import { proseOf, slipsIn } from '../../support/locales/american'
import { readTexts, textsOf } from '../../support/locales/texts'

const content = 'src/demo-content/content'
const legal = ['terms', 'privacy', 'pages'].map((folder) => `${content}/${folder}`)

function filesIn(folder: string, name: RegExp): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: folder !== '.' })
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

function slipsInFiles(files: readonly string[]): string[] {
  expect(files.length).toBeGreaterThan(10)
  return files.flatMap((file) => {
    const isLegal = legal.some((folder) => file.startsWith(folder))
    const text = readFileSync(file, 'utf8')
    const slips = slipsIn(file.endsWith('.md') ? proseOf(text) : valuesOf(text), { isLegal })
    return slips.map((slip) => `${file}: ${slip}`)
  })
}

const valuesOf = (json: string) => [...textsOf(JSON.parse(json)).values()].join('\n')

describe('American usage', () => {
  it('holds in the messages of the site and the admin', () => {
    const texts = new Map([
      ...readTexts('en', 'site'),
      ...readTexts('en', 'admin'),
      ...textsOf(english.payload),
    ])
    const slips = [...texts].flatMap(([key, text]) =>
      slipsIn(text).map((slip) => `${key}: ${slip}`),
    )
    expect(slips).toEqual([])
  })

  it('holds in the articles and pages of the demo', () => {
    expect(slipsInFiles(filesIn(content, /^en\.(?:md|json)$/))).toEqual([])
  })

  it('holds in the documentation', () => {
    expect(slipsInFiles([...filesIn('.', /\.md$/), ...filesIn('docs', /\.md$/)])).toEqual([])
  })
})

describe('the check of American usage', () => {
  it.each([
    ['a period outside', 'He calls it “late”. We wait.'],
    ['a comma outside', 'It says "late", and we wait.'],
    ['a footnote behind it', 'what is “necessary”.[^4]'],
    ['a colon inside', 'He said “this:” and left.'],
    ['a semicolon inside', 'He said “this;” she left.'],
    ['a space before an ellipsis', 'Loading …'],
    ['a space before a percent sign', 'at 125 % zoom'],
    ['a negation in full', 'You do not need it.'],
    ['one at a line break', 'It does\nnot start.'],
    ['cannot', 'This cannot be published.'],
  ])('finds %s', (_, text) => {
    expect(slipsIn(text)).toHaveLength(1)
  })

  it.each([
    ['punctuation inside', 'He calls it “late.” We wait, “late,” he says: “so”; we go.'],
    [
      'code',
      proseOf('Write `"x"`, `do not`, and "`x`", or:\n```js\nif (a) return "no".x // is not\n```'),
    ],
    ['an address of a link', proseOf('[the list](https://example.org/“a”.html)')],
    ['left-out words', 'It begins with “… the text,” and ends there.'],
    ['percent', 'at 125% zoom'],
    ['contractions', 'You don’t need it, and it can’t hurt.'],
    ['words of others', 'It says “This is not published” there.'],
    ['not only', 'It does not only save; it is not even if you wait.'],
  ])('passes over %s', (_, text) => {
    expect(slipsIn(text)).toEqual([])
  })

  it('lets legal texts write negations in full, with the same punctuation', () => {
    expect(slipsIn('We do not sell data.', { isLegal: true })).toEqual([])
    expect(slipsIn('We call it “data”.', { isLegal: true })).toHaveLength(1)
  })
})
