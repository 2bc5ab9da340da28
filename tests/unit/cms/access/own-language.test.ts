import { describe, expect, it } from 'vitest'
import {
  inOwnLanguage,
  publishingInOwnLanguage,
  rememberReadGlobal,
} from '#src/cms/access/own-language'

const translator = { role: 'translator', languages: ['de'] }
const publishing = { ...translator, mayPublish: true }

const ask = (access: typeof inOwnLanguage, user: object, locale: string, data?: object) =>
  access({ data, req: { user, locale } } as never)

describe('a translator in the own language', () => {
  it.each([
    ['a draft', { _status: 'draft' }],
    ['a document without drafts', {}],
    ['a form without data', undefined],
  ])('may save %s', (_, data) => {
    expect(ask(inOwnLanguage, translator, 'de', data)).toBe(true)
    expect(ask(inOwnLanguage, translator, 'fr', data)).toBe(false)
  })

  it('publishes with the right to do so alone', () => {
    const data = { _status: 'published' }
    expect(ask(inOwnLanguage, translator, 'de', data)).toBe(false)
    expect(ask(inOwnLanguage, publishing, 'de', data)).toBe(true)
    expect(ask(inOwnLanguage, publishing, 'fr', data)).toBe(false)
  })

  it('may open the form of a global that is public, which the CMS asks with the global as it was read', () => {
    const doc = { _status: 'published' }
    expect(rememberReadGlobal({ doc } as never)).toBe(doc)
    expect(ask(inOwnLanguage, translator, 'de', doc)).toBe(true)
    expect(ask(inOwnLanguage, translator, 'fr', doc)).toBe(false)
    // To publish it, the CMS asks with a copy.
    expect(ask(inOwnLanguage, translator, 'de', { ...doc })).toBe(false)
  })

  it('needs the right to publish for what is public at once', () => {
    expect(ask(publishingInOwnLanguage, translator, 'de')).toBe(false)
    expect(ask(publishingInOwnLanguage, publishing, 'de')).toBe(true)
    expect(ask(publishingInOwnLanguage, publishing, 'fr')).toBe(false)
  })
})
