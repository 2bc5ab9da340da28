import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'

const file = 'src/site/styles/scripts.css'
const css = readFileSync(file, 'utf8')
const foreign = languages
  .filter(({ script }) => script !== 'Latn')
  .map(({ hreflang }) => hreflang)
  .sort()

const rules = [...css.matchAll(/^ {2}(\S[^{}]*)\{([^{}]*)\}/gm)].map(
  ([, selector = '', body = '']) => ({
    selector: selector.trim(),
    named: [...selector.matchAll(/:lang\((\w+)\)/g)].map(([, tag = '']) => tag).sort(),
    body,
  }),
)

describe('the style of scripts', () => {
  it('gives each script but Latin fonts of its own, and Latin to all other languages', () => {
    const [latin, ...others] = rules.filter(({ body }) => body.includes('--serif:'))
    expect(latin?.selector).toBe('*')
    const named = others.flatMap(({ named }) => named)
    const missing = foreign.filter((tag) => !named.includes(tag))
    expect(missing.map((tag) => `${file} names no fonts for :lang(${tag})`)).toEqual([])
    expect(named.filter((tag) => !foreign.includes(tag))).toEqual([])
  })

  it('never sets a language of Latin script apart, but where English is not divided', () => {
    const latin = languages
      .filter(({ script }) => script === 'Latn')
      .map(({ hreflang }) => hreflang)
    const named = new Set(
      rules.flatMap(({ named }) => named).filter((tag) => latin.includes(tag as never)),
    )
    expect([...named]).toEqual(['en'])
  })
})
