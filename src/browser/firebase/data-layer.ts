declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** Consent Mode's defaults. */
const nothing = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
} as const

/** The SDK's own `setConsent` would add the default after Google's response, and updates before. */
export function command(..._parameters: readonly unknown[]): void {
  window.dataLayer ??= []
  // biome-ignore lint/complexity/noArguments: Google's script takes nothing else for a command
  window.dataLayer.push(arguments)
}

/** First: everything denied. */
export function beginDenied(): void {
  command('consent', 'default', nothing)
}

/** Counting only, no advertising. */
export function grantCounting(): void {
  command('consent', 'update', { analytics_storage: 'granted' })
}

export function withdrawConsent(): void {
  command('consent', 'update', nothing)
}
