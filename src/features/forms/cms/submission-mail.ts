import { createHash } from 'node:crypto'
import { z } from 'zod'
import { locales } from '#locales/languages'
import { isEditor } from '#src/cms/roles/rules'
import { findAccount } from '#src/features/accounts/cms/stored-account'
import { adminAddress } from '#src/features/mail/admin-address'
import { claimMail } from '#src/features/mail/cms/claims'
import { type MailSort, mailTask } from '#src/features/mail/cms/mail-task'
import { mailAddressOf } from '#src/features/mail/mail-address'
import { readerLocale } from '#src/features/mail/reader-locale'
import { settings } from '#src/platform/config/env'
import { findStoredForm } from './find-form'

const answer = z.object({ name: z.string(), label: z.string(), value: z.string() })

const order = z.object({
  user: z.string(),
  form: z.string(),
  title: z.string(),
  /** The stored one; without it, its answers. */
  submission: z.string().optional(),
  answers: z.array(answer).optional(),
})

/** To an account of the site, at its own address: nothing that a visitor wrote is in a header but the form's title. */
export const submissionMail: MailSort<z.infer<typeof order>> = {
  slug: 'mailSubmission',
  order,
  prepare: async ({ answers, form, submission, title, user }, _, { payload }) => {
    const account = await findAccount(payload, { id: { equals: user } })
    const stored = await findStoredForm(payload, form)
    const readers = Array.isArray(stored?.['readers']) ? stored['readers'].map(String) : []
    // Whom an admin has removed meanwhile gets no answers any more.
    if (!account || !isEditor(account) || !readers.includes(user)) return undefined
    const found = submission
      ? await payload.findByID({
          collection: 'submissions',
          id: submission,
          depth: 0,
          disableErrors: true,
        })
      : undefined
    if (submission && !found) return undefined
    const path = submission
      ? `/collections/submissions/${submission}`
      : `/collections/forms/${form}`
    return {
      to: account.email,
      name: account.name ?? '',
      locale: readerLocale(account),
      about: {
        kind: 'submission',
        form: title,
        facts: (found?.answers ?? answers ?? []).map(({ label, value }) => ({
          label: label ?? '',
          value: value ?? '',
        })),
        link: adminAddress(settings.publicUrl, payload.config.routes.admin, path),
        isStored: submission !== undefined,
      },
    }
  },
}

export const submissionMailTask = mailTask(submissionMail)

const receipt = z.object({ email: z.string(), locale: z.enum(locales as [string, ...string[]]) })

/** An address gets one such mail a day from all forms together, so that none is a way to bother strangers. */
const silence = 24 * 3_600_000

/** One fixed text: nothing in it is the visitor's. */
export const receiptMail: MailSort<z.infer<typeof receipt>> = {
  slug: 'mailReceipt',
  order: receipt,
  prepare: async ({ email, locale }, key, { payload }) => {
    const account = createHash('sha256').update(email).digest('base64url')
    if (mailAddressOf(email) === undefined) return undefined
    if (!(await claimMail(payload, { kind: 'receipt', account }, key, silence))) return undefined
    return { to: email, name: '', locale: locale as never, about: { kind: 'receipt' } }
  },
}

export const receiptMailTask = mailTask(receiptMail)
