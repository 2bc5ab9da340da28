import { defaultLocale, isLocale, type Locale } from '#locales/languages'
import { isTranslator, languagesOf } from '#src/cms/roles/rules'

interface Reader {
  readonly mailLanguage?: unknown
}

/** Accounts from before there was such a choice get English, and translators the first language that they write. */
export function readerLocale(account: Reader): Locale {
  if (isLocale(account.mailLanguage)) return account.mailLanguage
  const [first] = isTranslator(account) ? languagesOf(account) : []
  return first ?? defaultLocale
}
