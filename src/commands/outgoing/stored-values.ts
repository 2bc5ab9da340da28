import { defaultLocale, type Locale, locales } from '#locales/languages'
import { isRichText, type LexicalDocument } from '#src/rich-text/nodes'

export type Values = Readonly<Record<string, unknown>>
type Localized = Readonly<Partial<Record<Locale, unknown>>>

/** Localized values within shared rows. */
export function inLanguage(row: Values, locale: Locale): Values {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? value.map((one: unknown) =>
            typeof one === 'object' && one !== null ? inLanguage(one as Values, locale) : one,
          )
        : inLocale(value, locale),
    ]),
  )
}

export function richTextsIn(value: unknown): LexicalDocument[] {
  if (isRichText(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(richTextsIn)
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(richTextsIn)
    : []
}

const isOfLanguages = (value: unknown): value is Localized =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((key) => (locales as readonly string[]).includes(key))

export const inLocale = (value: unknown, locale: Locale): unknown =>
  isOfLanguages(value) ? value[locale] : value

export const hasText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== ''

export const textOrNone = (value: unknown): string | undefined =>
  hasText(value) ? value : undefined

export function textsOf(value: unknown): Partial<Record<Locale, string>> {
  if (!isOfLanguages(value)) return textOrNone(value) ? { [defaultLocale]: String(value) } : {}
  return Object.fromEntries(
    Object.entries(value).filter(([, text]) => textOrNone(text)),
  ) as Partial<Record<Locale, string>>
}

export function dateOf(value: unknown): string | undefined {
  const date = new Date(value as string)
  return value && !Number.isNaN(date.getTime()) ? date.toISOString() : undefined
}
