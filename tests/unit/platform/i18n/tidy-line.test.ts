import { describe, expect, it } from 'vitest'
import { compose, tidyLine } from '#src/platform/i18n/tidy-line'
import { withinSteps } from '../../../support/counted-work/counted-call'

describe('a text of one line', () => {
  it.each([
    ['Two  blanks', 'Two blanks'],
    [' ends ', 'ends'],
    ['a line\nthat\tbreaks\r\n', 'a line that breaks'],
    ['\uFEFFfrom a file', 'from a file'],
    ['\u200Bpasted \u200B here\u200B', 'pasted here'],
    [' \u200B ', ''],
    ['\u3000東京\u3000\u3000駅\u3000', '東京\u3000駅'],
    ['東京 \u3000 駅', '東京\u3000駅'],
    ['Pourquoi\u00A0\u00A0?', 'Pourquoi\u00A0?'],
    ['Pourquoi \u202F?', 'Pourquoi\u202F?'],
    ['Dvor\u030Ca\u0301k', 'Dvořák'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(tidyLine(typed)).toBe(stored)
    expect(tidyLine(stored)).toBe(stored)
  })

  it.each([
    'Qu’est-ce que c’est\u00A0?',
    '山田\u3000太郎',
    'ภาษา\u200Bไทย',
    'می\u200Cخواهم',
    '👩\u200D🔬',
    '\uFA19保',
    'Bündchen, İstanbul, Łódź, 한글',
  ])('%s stays as it is', (typed) => {
    expect(tidyLine(typed)).toBe(typed)
  })

  it('takes steps in proportion to its length, even if made to take long', async () => {
    const text = `a${'\u200B'.repeat(20_000)}b${' '.repeat(20_000)}c`
    expect(await withinSteps('src/platform/i18n/tidy-line', 'tidyLine', [text])).toBe(
      tidyLine(text),
    )
  })

  it('composes letters of every script, and no compatibility ideographs', () => {
    expect(compose('\u1112\u1161\u11AB\u1100\u1173\u11AF Gru\u0308n\n')).toBe('한글 Grün\n')
    expect(compose('\uFA19 \uFA1E')).toBe('\uFA19 \uFA1E')
  })
})
