import { setTimeout as sleep } from 'node:timers/promises'
import { getPayload } from 'payload'
import type { IssueWriter } from '#src/features/newsletter/issue'
import { runSendings, untilSendings } from '#src/features/newsletter/sending/cms/run-sendings'
import { settings } from '#src/platform/config/env'
import { signingKeyOf } from '#src/platform/config/signing-key'

const paragraph =
  '<p style="margin:0 0 16px;font:16px/1.6 Georgia,serif">Published this week.</p>\n'

/** Its words are as long as an issue's. */
const writer: IssueWriter = {
  waiting: [],
  write: async ({ key, locale }) => ({
    subject: `What is new (${locale})`,
    html: `<!doctype html><html lang="${locale}"><body>${paragraph.repeat(400)}<a href="https://www.example.org/${key}">x</a></body></html>`,
    text: 'Published this week.\n'.repeat(200),
  }),
}

/** One process that sends, as the site's application does, without the site. */
const { default: config } = await import('../../payload.config')
const payload = await getPayload({ config })
const { mail, publicUrl, secret } = settings
if (!mail) throw new Error('SMTP_URL is not set.')
process.send?.('ready')
for (;;) {
  if ((await untilSendings(payload, new Date())) === 0) {
    await runSendings({
      payload,
      mail,
      openIssue: async () => writer,
      publicUrl,
      signingKey: signingKeyOf(secret),
      isStopped: () => false,
    })
  }
  await sleep(500)
}
