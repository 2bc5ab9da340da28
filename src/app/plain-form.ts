import type { Body } from '#src/features/forms/check-submission'
import { BodyFault, readFormBody } from '#src/features/forms/read-body'
import { refusal } from '#src/page-types/content/pages/subscribe-response'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { isFromSite } from '#src/platform/limits/from-site'
import { readBody } from '#src/server/client-errors/read-body'

/** The fields of a form that a page of this site sends without a script, or the response that says why not. */
export async function readPlainForm(request: Request): Promise<Body | Response> {
  if (!isFromSite(request.headers, settings.publicUrl)) {
    return refusal(403, 'Only pages of this site send this form.')
  }
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(type)) {
    return refusal(415, 'Content-Type: send application/x-www-form-urlencoded.')
  }
  try {
    return await readFormBody(request, readBody, budgets.newsletter.form)
  } catch (error) {
    if (!(error instanceof BodyFault)) throw error
    return refusal(error.status, error.message)
  }
}
