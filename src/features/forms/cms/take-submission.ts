import type { Payload } from 'payload'
import type { Locale } from '#locales/languages'
import { idOf } from '#src/cms/fields/id-of'
import { settings } from '#src/platform/config/env'
import { rateLimits } from '#src/platform/limits/rate-limits'
import { type Body, checkSubmission, ownNames } from '../check-submission'
import type { FormModel } from '../form'
import type { FormState } from '../form-html'
import { newNonce, readStamp, writeStamp } from '../stamp'
import { formIn, thanksIn } from '../stored-form'
import { suspicionsOf } from '../suspicion'
import { findStoredForm } from './find-form'
import { confirmReceipt, forgetReceipt, takeReceipt } from './receipts'
import { storeSubmission } from './store-submission'
import { digestsOf, hasRoomFor } from './submission-files'

export interface Sent {
  readonly form: string
  readonly locale: Locale
  readonly body: Body
  readonly client: string
  readonly now: Date
}

export type Taken =
  /** `pageId`: the page that says thanks, if it is a page. */
  | {
      readonly kind: 'thanks'
      readonly form: FormModel
      readonly text: string | undefined
      readonly pageId: string | undefined
    }
  /** The form is to be shown again, with what was typed. */
  | { readonly kind: 'again'; readonly form: FormModel; readonly state: Omit<FormState, 'page'> }
  /** No such form, or not in this language. */
  | { readonly kind: 'missing' }

/** The secrets that sign stamps: the present one, and the one before. */
export const stampSecrets = (): readonly string[] =>
  [settings.secret ?? '', settings.previousSecret ?? ''].filter(Boolean)

export async function takeSubmission(payload: Payload, sent: Sent): Promise<Taken> {
  const { body, client, locale, now } = sent
  const stored = await findStoredForm(payload, sent.form)
  const form = formIn(stored, locale)
  if (!form || !stored) return { kind: 'missing' }
  const stamp = readStamp(stampSecrets(), form.id, body[ownNames.stamp], Number(now))
  const again = (state: Pick<FormState, 'fault' | 'problems'>): Taken => {
    const [secret = ''] = stampSecrets()
    // Its time goes on, since one error is corrected in a second.
    const fresh = writeStamp(secret, form.id, stamp?.at ?? Number(now), newNonce())
    return { kind: 'again', form, state: { ...state, body, stamp: fresh } }
  }

  const checked = checkSubmission(form, body)
  if (checked.kind === 'unfit') return again({ fault: 'changed' })
  if (!stamp) return again({ fault: 'stale' })
  const { files, problems, values } = checked
  if (Object.keys(problems).length > 0) return again({ problems })
  const wait =
    (await rateLimits().take('formClient', `${form.id} ${client}`)) ||
    (await rateLimits().take('form', form.id)) ||
    (Object.keys(files).length > 0 && (await rateLimits().take('formFiles', client)))
  if (Number(wait) > 0) return again({ fault: 'limited' })
  if (!(await hasRoomFor(payload, files))) return again({ fault: 'full' })

  const suspicions = suspicionsOf(values, body[ownNames.trap], {
    age: Number(now) - stamp.at,
    isFresh: stamp.nonce !== '',
    locale,
  })
  // A stamp of one visitor counts once; one of a cached page is sent by many.
  const same = stamp.nonce ? [stamp.nonce] : [client, JSON.stringify(values), ...digestsOf(files)]
  const parts = [form.id, ...same]
  const receipt = await takeReceipt(payload, parts, now)
  if (receipt === 'underway') return again({ fault: 'failed' })
  if (receipt === 'first') {
    const page = body[ownNames.page]
    try {
      await storeSubmission(payload, {
        ...{ form, stored, values, files, suspicions, now },
        page: String(page ?? ''),
      })
    } catch (error) {
      // Otherwise the visitor who tries again would be thanked for what is lost.
      await forgetReceipt(payload, parts).catch(() => undefined)
      throw error
    }
    // Without it, the same is stored twice if it is sent again, which is better than not at all.
    await confirmReceipt(payload, parts).catch(() => undefined)
  }
  return {
    kind: 'thanks',
    form,
    text: thanksIn(stored, locale),
    pageId: idOf(stored['thanksPage']),
  }
}
