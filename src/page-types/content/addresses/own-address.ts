import type { Settings } from '#src/platform/config/settings'

/** The URL by which the site's process reaches itself, without a trailing slash. */
export function ownAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  if (host === '0.0.0.0') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
