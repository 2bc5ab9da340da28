import { describe, expect, it } from 'vitest'
import { codeLanguages } from '#src/rich-text/cms/rich-text'
import { highlight } from '#src/rich-text/highlight'
import { randomTexts } from '../platform/i18n/random'

const samples: Readonly<Record<string, string>> = {
  bash: '# start\nexport PORT=3000 && npm start -- "$@"',
  css: '.card { color: #fff; } /* paper */',
  xml: '<p lang="ja">&amp; <script>let a = 1 < 2</script></p>',
  http: 'GET /de HTTP/1.1\nHost: example.org\n\n',
  javascript: 'const a = /x+/g.exec("y") // one',
  json: '{ "a": [1, true, null, "b"] }',
  typescript: 'export const f = (a: string): number => a.length',
  yaml: 'a: 1 # one\nb:\n  - "c"',
}

describe('highlight', () => {
  it.each(Object.keys(codeLanguages).filter((language) => language !== 'plaintext'))(
    'highlights %s, which the editor offers',
    (language) => {
      const tokens = highlight(samples[language] ?? '', language)
      expect(tokens.filter(({ kind }) => kind !== undefined)).not.toEqual([])
    },
  )

  it('names the kind of each run of text', () => {
    expect(highlight('const a = "b" // c', 'typescript')).toEqual([
      { text: 'const', kind: 'keyword' },
      { text: ' a = ', kind: undefined },
      { text: '"b"', kind: 'string' },
      { text: ' ', kind: undefined },
      { text: '// c', kind: 'comment' },
    ])
  })

  it.each(['plaintext', 'cobol', '', 'constructor', '__proto__', '<script>'])(
    'leaves the language %j plain',
    (language) => {
      expect(highlight('if (a < b) {}', language)).toEqual([
        { text: 'if (a < b) {}', kind: undefined },
      ])
    },
  )

  it('returns nothing for empty code in a language', () => {
    expect(highlight('', 'typescript')).toEqual([])
  })

  it.each(Object.entries(samples))('changes not a character of %s', (language, code) => {
    const pieces = [
      ...code.split(/(?<=\W)/),
      '<',
      '&',
      '"',
      '`',
      '${',
      '\\',
      '\n',
      '\t',
      '語',
      '😀',
    ]
    for (const text of [code, ...randomTexts(19, 100, pieces, 20)]) {
      const tokens = highlight(text, language)
      expect(tokens.map((token) => token.text).join('')).toBe(text)
    }
  })

  it('gives class names that need no escaping, and never two neighbors of one kind', () => {
    for (const [language, code] of Object.entries(samples)) {
      const kinds = highlight(code, language).map(({ kind }) => kind)
      for (const [index, kind] of kinds.entries()) {
        expect(kind ?? 'plain').toMatch(/^[a-z][a-z_-]*$/)
        if (index > 0) expect(kind).not.toBe(kinds[index - 1])
      }
    }
  })
})
