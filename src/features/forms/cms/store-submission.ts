import type { Payload } from 'payload'
import { planMail } from '#src/features/mail/cms/mail-task'
import { settings } from '#src/platform/config/env'
import type { FormModel, Values } from '../form'
import type { StoredForm } from '../stored-form'
import { answersOf, emailOf, summaryOf } from '../submission'
import type { Suspicion } from '../suspicion'
import { expectCleaning } from './clean-task'
import { type SentFiles, storeFiles } from './submission-files'
import { receiptMail, submissionMail } from './submission-mail'

interface Accepted {
  readonly form: FormModel
  readonly stored: StoredForm
  readonly values: Values
  readonly files: SentFiles
  readonly suspicions: readonly Suspicion[]
  /** The pathname that the form was on, as the browser says. */
  readonly page: string
  readonly now: Date
}

/** Stores it, unless the form stores nothing, and plans the mails. */
export async function storeSubmission(payload: Payload, accepted: Accepted): Promise<void> {
  const { form, stored, suspicions, values } = accepted
  const isSpam = suspicions.length > 0
  const readers = settings.mail && stored['mails'] !== false ? idsOf(stored['readers']) : []
  const answers = answersOf(form, values)
  const email = emailOf(form, values)
  // What is never stored reaches someone by mail; without anyone to mail, it would be lost.
  const isMailedOnly = stored['days'] === 0 && readers.length > 0 && !isSpam
  let submission: string | undefined
  if (!isMailedOnly) {
    // First, so that what is left after a kill is swept.
    await expectCleaning(payload)
    const files = await storeFiles(payload, accepted.files, accepted.now)
    const { id } = await payload.create({
      collection: 'submissions',
      depth: 0,
      data: {
        form: form.id,
        state: isSpam ? 'spam' : 'new',
        summary: summaryOf(form, values),
        answers,
        files,
        email: email ?? null,
        locale: form.locale,
        page: accepted.page.slice(0, 300),
        suspicions: suspicions.join(', ') || null,
      },
    })
    submission = id
  }
  if (isSpam) return
  for (const user of readers) {
    await planMail(payload, submissionMail, {
      user,
      form: form.id,
      title: form.title,
      ...(submission === undefined ? { answers } : { submission }),
    })
  }
  if (email && settings.mail && stored['receipt'] === true) {
    await planMail(payload, receiptMail, { email, locale: form.locale })
  }
}

const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((one) => String(one?.id ?? one)) : []
