import type { EmailAdapter } from 'payload'

/**
 * Letters of the CMS (a forgotten password) go to the server's log, where the operator of a small
 * site finds them. A site with a mail server puts Payload's Nodemailer adapter here.
 */
export const consoleEmail: EmailAdapter = ({ payload }) => ({
  name: 'console',
  defaultFromAddress: 'octavo@localhost',
  defaultFromName: 'Octavo',
  sendEmail: async ({ to, subject, text, html }) => {
    payload.logger.info({ to, subject, text: text ?? html }, 'Letter')
  },
})
