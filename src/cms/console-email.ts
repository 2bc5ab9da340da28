import type { EmailAdapter } from 'payload'
import { settings } from '#src/platform/config/env'

/**
 * Stands where a mail server is missing. On this machine, in development or under an address that only
 * it has, letters of the CMS (a forgotten password) go to the log, where the one at the keyboard finds
 * them. Elsewhere a log is read by many and kept for long, and who has the link of such a letter has the
 * account: it says that there was one, and no more. A site with a mail server puts Payload's Nodemailer
 * adapter here.
 */
export const consoleEmail: EmailAdapter = ({ payload }) => ({
  name: 'console',
  defaultFromAddress: 'octavo@localhost',
  defaultFromName: 'Octavo',
  sendEmail: async ({ to, subject, text, html }) => {
    if (showsLetters(settings)) {
      payload.logger.info({ to, subject, text: text ?? html }, 'Letter')
      return
    }
    payload.logger.warn(
      'A letter was not sent, since there is no mail server. An admin can set a new password in the account.',
    )
  },
})

/** Whether the log of this process is for the eyes of one person. */
export function showsLetters({
  production,
  publicUrl,
}: Pick<typeof settings, 'production' | 'publicUrl'>): boolean {
  return !production || /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(publicUrl).hostname)
}
