import { isLocale, type Locale } from '#locales/languages'

/** What a reader chose for the whole site, where anything was chosen. */
export interface Choices {
  readonly theme?: Theme
  readonly language?: Locale
}

/** `system`: the reader had another one and went back to what the device says. */
export type Theme = (typeof themes)[number]
const themes = ['dark', 'light', 'system'] as const

/** Reads choices from a storage that anything may have written to. */
export function parseChoices(value: unknown): Choices {
  if (typeof value !== 'object' || value === null) return {}
  const { theme, language } = value as Partial<Record<keyof Choices, unknown>>
  const known = themes.find((one) => one === theme)
  return {
    ...(known ? { theme: known } : {}),
    ...(isLocale(language) ? { language } : {}),
  }
}

/**
 * The choices that count, for the device and for the account: what was chosen on this device since
 * both last agreed, else the account's.
 *
 * @param device as it is now.
 * @param agreed what device and account both had last; nothing on a device that is new to it.
 */
export function settleChoices(device: Choices, agreed: Choices, account: Choices): Choices {
  // A theme that is no longer there was given up; a language is only ever forgotten, with its cookie.
  const theme = device.theme ?? (agreed.theme ? 'system' : undefined)
  return parseChoices({
    theme: settle(theme, agreed.theme, account.theme),
    language: settle(device.language ?? agreed.language, agreed.language, account.language),
  })
}

function settle<T>(
  device: T | undefined,
  agreed: T | undefined,
  account: T | undefined,
): T | undefined {
  return device === agreed ? (account ?? device) : device
}
