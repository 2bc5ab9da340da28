import { describe, expect, it } from 'vitest'
import { stepsOf, withinSteps } from '../../support/counted-work/counted-call'
import { compilePattern } from '../../support/counted-work/program'
import { search } from '../../support/counted-work/run-program'

const texts = [
  '',
  'a',
  'aab',
  'xaabb',
  'ab\nAb',
  'a1-b2',
  '“é” 漢字😀',
  'abcabc',
  '  ',
  'aXbXc\r\n',
]

// A literal with this flag needs a later target of the compiler.
const setsFlag = 'v'

describe('a counted regular expression finds what the engine finds', () => {
  it.each([
    /a*b/,
    /(a+)+$/,
    /^(?:a|ab)(?:b|c)*?$/m,
    /(?<=a)b|(?<!x)c/,
    /(?=(a+))\1b/,
    /(?<name>.)\k<name>/s,
    /\b\w{2,3}?\b/,
    /\B./,
    /[^\s\p{L}]+/u,
    new RegExp('[\\p{L}--[a-z]]', setsFlag),
    /\u{1F600}|\uD83D\uDE00/u,
    /X/gi,
    /(?:)*x/,
    /(?:a?){0,2}c/,
    /x{2}|\{/,
    /./y,
  ])('%s', (pattern) => {
    for (const text of texts) {
      pattern.lastIndex = 0
      const found = pattern.exec(text)
      const counter = { add: () => undefined }
      const program = compilePattern(pattern)
      const counted = search(program, text, { from: 0, isSticky: pattern.sticky }, counter)
      const expected = found && { start: found.index, end: found.index + found[0].length }
      expect(counted ?? null, JSON.stringify(text)).toEqual(expected)
    }
  })
})

describe('a rule whose work is counted', () => {
  const file = 'tests/unit/support/counted-rules'

  it('returns what it returns, within steps in proportion to its text', async () => {
    expect(await withinSteps(file, 'once', ['a'.repeat(10_000)])).toBe(10_000)
    const [ten, hundred] = [
      await stepsOf(file, 'once', ['a'.repeat(10)]),
      await stepsOf(file, 'once', ['a'.repeat(100)]),
    ]
    expect(hundred - ten).toBe(90)
  })

  it.each(['forEver', 'fromEachSign', 'inAList', 'cut'])(
    'is refused if it looks at its text more than once: %s',
    async (rule) => {
      await expect(withinSteps(file, rule, ['a'.repeat(5_000)])).rejects.toThrow(
        /more than \d+ steps/,
      )
    },
  )

  it('throws what it throws, and has to exist', async () => {
    await expect(withinSteps(file, 'refuses', ['a'])).rejects.toThrow('refused')
    await expect(withinSteps(file, 'absent', ['a'])).rejects.toThrow(/has no absent/)
  })
})
