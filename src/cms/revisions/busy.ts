import type { I18n } from '@payloadcms/translations'
import { type AfterErrorHook, APIError } from 'payload'
import { answerIn } from '../labels/answers'

type Reason = 'saving' | 'backup'

/** A save waited in vain: for another one of the same document, or for a backup. */
export class Busy extends APIError {
  constructor(reason: Reason) {
    super(answerIn({ language: 'en' }, 'saves', reason), 503, { busy: reason })
  }
}

/**
 * What an error of this kind says in the language of a request's admin; `undefined` for others.
 *
 * By its data, since a production build has the class twice.
 */
export function busyMessage(error: unknown, i18n: Pick<I18n, 'language'>): string | undefined {
  const reason = (error as { data?: { busy?: Reason } | null } | null)?.data?.busy
  return reason && answerIn(i18n, 'saves', reason)
}

export const answerBusy: AfterErrorHook = ({ error, req }) => {
  const message = busyMessage(error, req.i18n)
  return message ? { status: 503, response: { errors: [{ message }] } } : undefined
}
