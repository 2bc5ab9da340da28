import { describe, expect, it } from 'vitest'
import { type Choices, parseChoices, settleChoices } from '#src/browser/account/sync/choices'

describe('choices', () => {
  it('are read as far as they are known', () => {
    expect(parseChoices({ theme: 'dark', language: 'jp', more: 1 })).toEqual({
      theme: 'dark',
      language: 'jp',
    })
    for (const value of [null, 7, { theme: 'pink', language: 'ja' }, {}]) {
      expect(parseChoices(value)).toEqual({})
    }
  })

  it.each<[string, Choices, Choices, Choices, Choices]>([
    ['nothing was chosen', {}, {}, {}, {}],
    [
      'chosen on a new device, it goes up',
      { theme: 'dark', language: 'de' },
      {},
      { theme: 'light', language: 'fr' },
      { theme: 'dark', language: 'de' },
    ],
    [
      'never chosen here, it comes down',
      {},
      {},
      { theme: 'light', language: 'fr' },
      { theme: 'light', language: 'fr' },
    ],
    [
      'chosen elsewhere since, it comes down',
      { theme: 'dark', language: 'de' },
      { theme: 'dark', language: 'de' },
      { theme: 'light', language: 'fr' },
      { theme: 'light', language: 'fr' },
    ],
    [
      'chosen here since, it goes up',
      { theme: 'light', language: 'fr' },
      { theme: 'dark', language: 'de' },
      { theme: 'dark', language: 'de' },
      { theme: 'light', language: 'fr' },
    ],
    ['a theme given up here', {}, { theme: 'dark' }, { theme: 'dark' }, { theme: 'system' }],
    [
      'a theme given up elsewhere',
      { theme: 'dark' },
      { theme: 'dark' },
      { theme: 'system' },
      { theme: 'system' },
    ],
    ['given up for long', {}, { theme: 'system' }, { theme: 'dark' }, { theme: 'dark' }],
    ['a cookie that ran out', {}, { language: 'de' }, { language: 'de' }, { language: 'de' }],
    [
      'an account that lost its document',
      { theme: 'dark' },
      { theme: 'dark' },
      {},
      { theme: 'dark' },
    ],
  ])('%s', (_, device, agreed, account, settled) => {
    expect(settleChoices(device, agreed, account)).toEqual(settled)
  })
})
