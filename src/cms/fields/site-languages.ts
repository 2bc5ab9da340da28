import { isLocale, languages } from '#locales/languages'

/**
 * Of a select field of the site's languages. A stored language that the site no longer has is left out when it is read:
 * Payload would refuse each save of the document.
 */
export const siteLanguages = {
  options: languages.map(({ code, name }) => ({ value: code, label: name })),
  hooks: { afterRead: [({ value }: { value?: unknown }) => knownLanguages(value)] },
}

export function knownLanguages(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(isLocale)
  return value === undefined || isLocale(value) ? value : null
}
