import { expect, it } from 'vitest'
import { readerLocale } from '#src/features/mail/reader-locale'

const accounts: [{ mailLanguage?: string; role: string; languages?: string[] }, string][] = [
  [{ mailLanguage: 'jp', role: 'translator', languages: ['de'] }, 'jp'],
  [{ role: 'translator', languages: ['ko', 'de'] }, 'de'],
  [{ role: 'translator', languages: [] }, 'en'],
  [{ role: 'admin' }, 'en'],
  [{ mailLanguage: 'xx', role: 'editor' }, 'en'],
]

it.each(accounts)('%j reads mails in %s', (account, locale) => {
  expect(readerLocale(account)).toBe(locale)
})
