import type { MailSettings } from '#src/platform/config/settings/mail-settings'

/** In milliseconds. */
export interface SmtpTimeouts {
  readonly connectionTimeout: number
  readonly greetingTimeout: number
  /** Between two responses. */
  readonly socketTimeout: number
}

/** How every mail of the site reaches its server. */
export function connectionOptions(
  { host, password, port, secure }: MailSettings,
  timeouts: SmtpTimeouts,
) {
  return {
    host,
    port,
    secure,
    // A password leaves this machine encrypted, or not at all.
    requireTLS: Boolean(password) && !isThisMachine(host),
    ...timeouts,
  }
}

const isThisMachine = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host)
