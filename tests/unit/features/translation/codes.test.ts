import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Tagged, takeCodes } from '#src/features/translation/codes'
import type { Inline } from '#src/features/translation/inline'
import { readTagged, writeTagged } from '#src/features/translation/tagged-text'
import { anyCodeUnits } from './random-rich-text'

const text = (content: string) => ({ type: 'text', text: content }) as const
const span = (id: string, kind: 'link' | 'format', ...children: Inline[]): Inline => ({
  type: 'span',
  id,
  kind,
  formats: kind === 'format' ? ['bold'] : [],
  href: '',
  children,
})
const code: Inline = { type: 'mark', id: '3', kind: 'code', text: 'npm' }
const source = [
  text('See '),
  span('1', 'link', text('our '), span('2', 'format', text('old'))),
  code,
]

const faultOf = (translation: string) => {
  const result = takeCodes(source, readTagged(translation) ?? [])
  return 'fault' in result ? [result.fault.kind, ...result.fault.codes] : result.inline
}

describe('takeCodes', () => {
  it('accepts codes in any order that the other language needs', () => {
    expect(faultOf('<3/>: <2>alt</2>, <1>unser</1>')).toEqual([
      code,
      text(': '),
      span('2', 'format', text('alt')),
      text(', '),
      span('1', 'link', text('unser')),
    ])
  })

  it.each([
    ['See <1>our</1> <3/>', ['missing', '2']],
    ['Nothing', ['missing', '1', '2', '3']],
    ['<1>our <2>old</2></1><3/><3/>', ['repeated', '3']],
    ['<1>our <2>old</2></1><3/><4/>', ['invented', '4']],
    ['<1/><2>old</2><3/>', ['invented', '1']],
    ['<1>our <2>old</2></1><3>npm</3>', ['invented', '3']],
    ['<2>old <1>our</1></2><3/>', ['nested', '1']],
    ['<1>our <2>old<3/></2></1>', ['nested', '3']],
  ])('refuses %s', (translation, fault) => {
    expect(faultOf(translation)).toEqual(fault)
  })

  it('refuses a link in a link', () => {
    const links = [span('1', 'link', text('a')), span('2', 'link', text('b'))]
    const nested: Tagged[] = [
      { type: 'span', id: '1', children: [{ type: 'span', id: '2', children: [text('b')] }] },
    ]
    expect(takeCodes(links, nested)).toEqual({ fault: { kind: 'nested', codes: ['2'] } })
  })
})

describe('tagged text', () => {
  it('gives back any text', () => {
    fc.assert(
      fc.property(anyCodeUnits, (content) => {
        expect(readTagged(writeTagged([text(content)]))).toEqual([text(content)])
      }),
    )
  })

  it.each(['<1>a', 'a</1>', '<1><2>a</1></2>'])(
    'is not read where codes do not match: %s',
    (line) => {
      expect(readTagged(line)).toBeUndefined()
    },
  )

  it('treats what is no code as text', () => {
    expect(readTagged('a < b &lt;c&gt; <b>d</b> &unknown; &#8212;&#x2014;')).toEqual([
      text('a < b <c> <b>d</b> &unknown; ——'),
    ])
  })
})

describe('words of another language', () => {
  const words = (id: string, lang: string, formats: string[], content: string): Inline => ({
    type: 'span',
    id,
    kind: 'format',
    formats,
    href: '',
    lang,
    children: [text(content)],
  })
  const quoting = [
    text('It is '),
    words('1', 'de', [], 'gemütlich'),
    words('2', 'fr', ['bold'], '!'),
  ]
  const taken = (translation: string, existing?: Inline[]) =>
    takeCodes(quoting, readTagged(translation) ?? [], existing)

  it('keep their language where they are kept', () => {
    expect(taken('C’est <1>gemütlich</1><2> !</2>')).toEqual({
      inline: [text('C’est '), words('1', 'de', [], 'gemütlich'), words('2', 'fr', ['bold'], ' !')],
    })
  })

  it('need no mark in a translation, unless it sets them apart, too', () => {
    expect(taken('Es ist gemütlich<2>!</2>')).toEqual({
      inline: [text('Es ist gemütlich'), words('2', 'fr', ['bold'], '!')],
    })
    expect(taken('Es ist gemütlich!')).toEqual({ fault: { kind: 'missing', codes: ['2'] } })
  })

  it('may be others in a translation, which had them before', () => {
    const own = words('3', 'en', [], 'cozy')
    expect(taken('Es ist <3>cozy</3><2>!</2>', [own])).toEqual({
      inline: [text('Es ist '), own, words('2', 'fr', ['bold'], '!')],
    })
    // Only a mark of a language, not another code.
    expect(taken('Es ist <3>cozy</3><2>!</2>', [words('3', 'en', ['bold'], 'cozy')])).toEqual({
      fault: { kind: 'invented', codes: ['3'] },
    })
    expect(taken('Es ist <3>cozy</3><2>!</2>')).toEqual({
      fault: { kind: 'invented', codes: ['3'] },
    })
  })
})
