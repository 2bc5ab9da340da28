import { languages } from '#locales/languages'
import { type Direction, directionOfLanguage } from '#src/platform/i18n/direction'

/** Languages that writers quote and the site does not speak. */
const quoted: Readonly<Record<string, Direction>> = {
  ar: 'rtl',
  cs: 'ltr',
  da: 'ltr',
  el: 'ltr',
  fa: 'rtl',
  fi: 'ltr',
  grc: 'ltr',
  he: 'rtl',
  hi: 'ltr',
  hu: 'ltr',
  id: 'ltr',
  it: 'ltr',
  la: 'ltr',
  nl: 'ltr',
  no: 'ltr',
  pl: 'ltr',
  'pt-PT': 'ltr',
  ru: 'ltr',
  sv: 'ltr',
  th: 'ltr',
  tr: 'ltr',
  uk: 'ltr',
  vi: 'ltr',
  'zh-Hant': 'ltr',
}

const directions: ReadonlyMap<string, Direction> = new Map([
  ...Object.entries(quoted),
  ...languages.map(({ code, tag }) => [tag, directionOfLanguage(code)] as const),
])

/** For words inside of a text (WCAG 3.1.2, Language of Parts): BCP 47 tags, including the site's. */
export const languagesOfParts: readonly string[] = [...directions.keys()]

export function isLanguageOfPart(value: unknown): value is string {
  return typeof value === 'string' && directions.has(value)
}

/** Left to right for unlisted languages. */
export function directionOf(tag: string): Direction {
  return directions.get(tag) ?? 'ltr'
}

/** `fr-CA` is French, `zh-TW` is Chinese in traditional characters. `undefined` for none. */
export function languageOfTag(tag: string): string | undefined {
  const [exact] = canonical(tag)
  if (isLanguageOfPart(exact)) return exact
  const wanted = likely(tag)
  if (!wanted) return undefined
  const sameScript = languagesOfParts.filter((listed) => {
    const own = likely(listed)
    return own?.language === wanted.language && own.script === wanted.script
  })
  return sameScript.find((listed) => likely(listed)?.region === wanted.region) ?? sameScript[0]
}

function canonical(tag: string): readonly string[] {
  try {
    return Intl.getCanonicalLocales(tag)
  } catch {
    return []
  }
}

/** With the likely script and region (UTS 35, Likely Subtags). */
function likely(tag: string): Intl.Locale | undefined {
  const [exact] = canonical(tag)
  return exact ? new Intl.Locale(exact).maximize() : undefined
}

/** The languages by their names in another language, in its alphabetical order. */
export function namesOfLanguages(
  inLanguage: string,
): readonly { readonly tag: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(inLanguage, { type: 'language' })
  const { compare } = new Intl.Collator(inLanguage)
  return languagesOfParts
    .map((tag) => ({ tag, name: capitalised(names.of(tag) ?? tag, inLanguage) }))
    .sort((one, other) => compare(one.name, other.name))
}

/** For lists: some languages write these names in lowercase within sentences. */
function capitalised(name: string, inLanguage: string): string {
  const [first = '', ...rest] = name
  return first.toLocaleUpperCase(inLanguage) + rest.join('')
}
