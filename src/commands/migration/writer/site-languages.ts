import { defaultLocale, type Locale, locales } from '#locales/languages'
import { localeOfTag } from '#src/platform/i18n/locale-of-tag'

/** Brings languages of a source to those of this site, and counts the texts in others. */
export class SiteLanguages {
  readonly #known = new Map<string, Locale | undefined>()
  readonly #elsewhere = new Map<string, number>()
  readonly #unnamed: Locale

  constructor(unnamed: Locale = defaultLocale) {
    this.#unnamed = unnamed
  }

  find(language: string | undefined): Locale | undefined {
    if (language === undefined) return this.#unnamed
    if (!this.#known.has(language)) this.#known.set(language, localeOfTag(language))
    return this.#known.get(language)
  }

  countElsewhere(language: string): void {
    this.#elsewhere.set(language, (this.#elsewhere.get(language) ?? 0) + 1)
  }

  get elsewhere(): ReadonlyMap<string, number> {
    return this.#elsewhere
  }

  lines(): string[] {
    const counts = [...this.#elsewhere].toSorted(([, one], [, other]) => other - one)
    if (counts.length === 0) return []
    const list = counts.map(([language, count]) => `${language} (${count} texts)`).join(', ')
    const all = [...locales, ...counts.map(([language]) => tagOf(language))].join(',')
    return [
      `  not taken  ${list}: this site does not have these languages. Add them with`,
      `             npm run setup -- --languages ${all} --yes`,
      '             then import again.',
    ]
  }
}

const tagOf = (language: string): string => language.replace(/[.@].*$/, '').replaceAll('_', '-')
