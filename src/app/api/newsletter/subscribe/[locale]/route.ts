import { isLocale } from '#locales/languages'
import { readPlainForm } from '#src/app/plain-form'
import { refusal, subscribeResponse } from '#src/page-types/content/pages/subscribe-response'
import { callerOf } from '#src/platform/limits/caller'

export const dynamic = 'force-dynamic'

interface Address {
  readonly params: Promise<{ readonly locale: string }>
}

/** The one door to the newsletter: a form of a page of this site. */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const { locale } = await params
  if (!isLocale(locale)) return refusal(404, 'locale: no language of this site.')
  const form = await readPlainForm(request)
  if (form instanceof Response) return form
  return subscribeResponse(form, locale, callerOf(request.headers).client, new Date())
}
