import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { languages } from '#locales/languages'

const css = readFileSync('src/site/styles/scripts.css', 'utf8')
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
    const fonts = rules.filter(({ body }) => body.includes('--serif:'))
    const [latin, ...others] = fonts
    expect(latin?.selector).toMatch(/^:not\(/)
    expect(latin?.named).toEqual(foreign)
    expect(others.flatMap(({ named }) => named).sort()).toEqual(foreign)
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
