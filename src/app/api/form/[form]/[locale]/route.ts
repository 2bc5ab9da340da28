import { isLocale } from '#locales/languages'
import type { Body } from '#src/features/forms/check-submission'
import { BodyFault, readFormBody } from '#src/features/forms/read-body'
import {
  formResponse,
  readFormWithFiles,
  thanksResponse,
} from '#src/page-types/content/pages/form-response'
import { callerOf } from '#src/platform/limits/caller'
import { Overloaded } from '#src/platform/limits/gate'
import { readBody } from '#src/server/client-errors/read-body'

export const dynamic = 'force-dynamic'

interface Address {
  readonly params: Promise<{ readonly form: string; readonly locale: string }>
}

/** A submission, with or without a script. */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const { form, locale } = await params
  if (!isLocale(locale)) return refusal('locale: no language of this site.', 404)
  // Another site's page can't send a visitor's words here.
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site') {
    return refusal('Send the form from a page of this site.', 403)
  }
  const { client } = callerOf(request.headers)
  const wantsJson = request.headers.get('Accept')?.includes('application/json') ?? false
  const respond = (body: Body): Promise<Response> =>
    formResponse({ form, locale, body, client, now: new Date() }, wantsJson)
  try {
    if (/^\s*multipart\/form-data\b/i.test(request.headers.get('Content-Type') ?? '')) {
      return await readFormWithFiles(request, { form, locale, client }, respond)
    }
    return await respond(await readFormBody(request, readBody))
  } catch (error) {
    if (error instanceof Overloaded) return refusal(error.message, 503)
    if (!(error instanceof BodyFault)) throw error
    return refusal(error.message, error.status)
  }
}

export async function GET(request: Request, { params }: Address): Promise<Response> {
  const { form, locale } = await params
  if (!isLocale(locale)) return refusal('locale: no language of this site.', 404)
  return thanksResponse(form, locale, new URL(request.url).searchParams.get('page') ?? '')
}

function refusal(error: string, status: number): Response {
  return Response.json({ error }, { status, headers: { 'Cache-Control': 'private, no-store' } })
}
