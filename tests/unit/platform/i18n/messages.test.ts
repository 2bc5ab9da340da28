import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import german from '#locales/de/site.json' with { type: 'json' }
import english from '#locales/en/site.json' with { type: 'json' }
import { locales } from '#locales/languages'
import { loadMessages } from '#src/platform/i18n/message-files'
import { getMessages } from '#src/platform/i18n/messages'

const log = vi.spyOn(console, 'error')

beforeEach(() => {
  log.mockReset().mockImplementation(() => undefined)
})
afterAll(() => {
  log.mockRestore()
})

describe('loadMessages', () => {
  it('loads the strings of the requested language, without a log line', async () => {
    expect(await loadMessages('de')).toEqual(german)
    // Eight translations; a further language may begin with a copy of one.
    const titles = await Promise.all(
      locales.slice(0, 8).map(async (locale) => (await loadMessages(locale)).blogs.older),
    )
    expect(new Set(titles).size).toBe(8)
    expect(log).not.toHaveBeenCalled()
  })

  it('logs a failed load in the words of the specification and serves English', async () => {
    const cause = new Error('gone')
    expect(await loadMessages('ko', () => Promise.reject(cause))).toEqual(english)
    expect(log.mock.calls).toEqual([['Failed locale loading', 'ko', cause]])
  })

  it('serves English, too, where the file throws at once', async () => {
    expect(
      await loadMessages('ko', () => {
        throw new Error('gone')
      }),
    ).toEqual(english)
    expect(log).toHaveBeenCalledOnce()
  })
})

describe('getMessages', () => {
  it.each([
    ['en', 'Page 2 of 7'],
    ['de', 'Seite 2 von 7'],
  ] as const)('fills in the strings of %s', async (locale, text) => {
    const { t, messages } = await getMessages(locale)
    expect(t('blogs.current', { page: 2, pages: 7 })).toBe(text)
    expect(t('blogs.all')).toBe(messages.blogs.all)
  })

  it('takes a path for text, whatever it looks like', async () => {
    const { t } = await getMessages('en')
    expect(t('error.notFound', { path: '/{path}<b>&\'"' })).toBe('Page not found: /{path}<b>&\'"')
  })
})
