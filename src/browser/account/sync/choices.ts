import { isLocale, type Locale } from '#locales/languages'

export interface Choices {
  readonly theme?: Theme
  readonly language?: Locale
}

/** `system`: the reader had another one and returned to the device's. */
export type Theme = (typeof themes)[number]
const themes = ['dark', 'light', 'system'] as const

export function parseChoices(value: unknown): Choices {
  if (typeof value !== 'object' || value === null) return {}
  const { theme, language } = value as Partial<Record<keyof Choices, unknown>>
  const known = themes.find((one) => one === theme)
  return {
    ...(known ? { theme: known } : {}),
    ...(isLocale(language) ? { language } : {}),
  }
}

/** Choices made on this device since both last agreed (`agreed`; none on a new device), else the account's. */
export function settleChoices(device: Choices, agreed: Choices, account: Choices): Choices {
  // A missing theme was given up; a missing language only means a deleted cookie.
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
