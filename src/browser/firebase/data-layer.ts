declare global {
  interface Window {
    /** What Google's script reads, in the order in which it came. */
    dataLayer?: unknown[]
  }
}

/** Consent Mode: what everybody starts with. */
const nothing = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const

/**
 * Puts a command into the data layer. The SDK's own `setConsent` would put the default behind an
 * answer of Google's, and what changes it before.
 */
export function command(..._parameters: readonly unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: Google's script takes nothing else for a command
  window.dataLayer.push(arguments)
}

/** First of all: nothing is allowed. */
export function beginDenied(): void {
  command('consent', 'default', nothing)
}

/** Counting, and nothing else: no advertisements. */
export function grantCounting(): void {
  command('consent', 'update', { analytics_storage: 'granted' })
}

export function withdrawConsent(): void {
  command('consent', 'update', nothing)
}
