import { readLocaleCookie, serializeLocaleCookie } from '#src/platform/i18n/locale-cookie'
import { keep, readStored } from '../browser-storage'
import { type Choices, parseChoices } from './choices'

/** The key under which `browser/theme.ts` keeps the theme. */
const themeKey = 'octavo-theme'
/** The key that stores what device and account last agreed on. */
const agreedKey = 'octavo-agreed'

/** What was chosen on this device, as it stands. */
export function readDeviceChoices(): Choices {
  return parseChoices({
    theme: readStored(themeKey),
    language: readLocaleCookie(document.cookie),
  })
}

/** Takes over choices: the theme is shown at once, the language holds from the next visit on. */
export function applyChoices({ theme, language }: Choices): void {
  const before = readDeviceChoices()
  if (theme !== undefined && theme !== (before.theme ?? 'system')) {
    const { dataset } = document.documentElement
    if (theme === 'system') delete dataset['theme']
    else dataset['theme'] = theme
    keep(themeKey, theme === 'system' ? null : theme)
  }
  if (language !== undefined && language !== before.language) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = serializeLocaleCookie(language)
  }
}

/** What this device and the account of a reader last agreed on; nothing with any other account. */
export function readAgreed(uid: string): Choices {
  try {
    const stored = JSON.parse(readStored(agreedKey) ?? 'null') as { uid?: unknown } | null
    return stored?.uid === uid ? parseChoices(stored) : {}
  } catch {
    return {}
  }
}

export function writeAgreed(uid: string, choices: Choices): void {
  keep(agreedKey, JSON.stringify({ uid, ...choices }))
}

export function forgetAgreed(): void {
  keep(agreedKey, null)
}
