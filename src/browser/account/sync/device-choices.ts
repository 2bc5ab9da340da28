import { readLocaleCookie, serializeLocaleCookie } from '#src/platform/i18n/locale-cookie'
import { keep, readStored } from '../../browser-storage'
import { type Choices, parseChoices } from './choices'

const themeKey = 'octavo-theme'
const agreedKey = 'octavo-agreed'

export function readDeviceChoices(): Choices {
  return parseChoices({
    theme: readStored(themeKey),
    language: readLocaleCookie(document.cookie),
  })
}

/** Shows the theme at once; the language applies from the next visit on. */
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

/** None for another account. */
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
