import { describe, expect, it } from 'vitest'
import { locales } from '#locales/languages'
import {
  isAdmin,
  isEditor,
  languagesOf,
  mayChangeShared,
  mayPublishIn,
  mayWriteIn,
} from '#src/cms/roles/rules'

const people = {
  admin: { role: 'admin' },
  editor: { role: 'editor' },
  'a translator of German': { role: 'translator', languages: ['de'] },
  'a translator of German who may publish': {
    role: 'translator',
    languages: ['de'],
    mayPublish: true,
  },
  'a translator without languages': { role: 'translator', languages: [], mayPublish: true },
  'an account without a role': { languages: ['de'], mayPublish: true },
  'an editor of old with languages': { role: 'editor', languages: ['de'] },
  'an unknown role': { role: 'owner', languages: ['de'], mayPublish: true },
  nobody: null,
}

type Name = keyof typeof people

/** Rows: who. Columns: manages accounts, changes what is shared, writes de, jp, publishes de, jp. */
const table: [Name, boolean, boolean, boolean, boolean, boolean, boolean][] = [
  ['admin', true, true, true, true, true, true],
  ['editor', false, true, true, true, true, true],
  ['a translator of German', false, false, true, false, false, false],
  ['a translator of German who may publish', false, false, true, false, true, false],
  ['a translator without languages', false, false, false, false, false, false],
  ['an account without a role', false, false, false, false, false, false],
  ['an editor of old with languages', false, true, true, true, true, true],
  ['an unknown role', false, false, false, false, false, false],
  ['nobody', false, false, false, false, false, false],
]

describe.each(table)(
  '%s',
  (name, accounts, shared, writesDe, writesJp, publishesDe, publishesJp) => {
    const person = people[name]

    it('manages accounts, changes what is shared, writes and publishes as the table says', () => {
      expect(isAdmin(person)).toBe(accounts)
      expect(isEditor(person)).toBe(shared)
      expect(mayChangeShared(person)).toBe(shared)
      expect(mayWriteIn(person, 'de')).toBe(writesDe)
      expect(mayWriteIn(person, 'jp')).toBe(writesJp)
      expect(mayPublishIn(person, 'de')).toBe(publishesDe)
      expect(mayPublishIn(person, 'jp')).toBe(publishesJp)
    })

    it.each(['all', '*', '', undefined, null, 'ja', 'DE', ['de']])(
      'writes and publishes nothing in an unknown language: %j',
      (locale) => {
        expect(mayWriteIn(person, locale)).toBe(false)
        expect(mayPublishIn(person, locale)).toBe(false)
      },
    )
  },
)

describe('languagesOf', () => {
  it('keeps the order of the site and forgets what is no locale', () => {
    expect(languagesOf({ role: 'translator', languages: ['ko', 'xx', 'zh'] })).toEqual(['zh', 'ko'])
    expect(languagesOf({ role: 'translator', languages: 'de' })).toEqual([])
    expect(languagesOf({ role: 'editor' })).toEqual(locales)
  })

  it('accepts only true as the right to publish', () => {
    for (const mayPublish of ['true', 1, {}, null, undefined, false]) {
      const person = { role: 'translator', languages: ['de'], mayPublish }
      expect(mayPublishIn(person, 'de'), String(mayPublish)).toBe(false)
    }
  })
})
