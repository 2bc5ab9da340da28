import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { type Body, ownNames } from '#src/features/forms/check-submission'
import { findStoredForm } from '#src/features/forms/cms/find-form'
import { type Sent, takeSubmission } from '#src/features/forms/cms/take-submission'
import { readMultipart } from '#src/features/forms/files/read-multipart'
import { takesFiles } from '#src/features/forms/form'
import { formAddress, formHtml, thanksHtml } from '#src/features/forms/form-html'
import { barePage, inPage, withPolicy, withTitle } from '#src/features/forms/in-page'
import { BodyFault } from '#src/features/forms/read-body'
import { formIn, thanksIn } from '#src/features/forms/stored-form'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { getMessages } from '#src/platform/i18n/messages'
import { pageOfForm } from '#src/platform/i18n/page-of-form'
import { encodeHref } from '#src/platform/i18n/pathname'
import { inProcess } from '#src/platform/in-process'
import { createGate } from '#src/platform/limits/gate'
import { findAddress, pathnameIn } from '../../document-address'
import { ownAddress } from '../addresses/own-address'
import { cms } from '../reads/cms'

const noStore = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
  Vary: 'Accept',
}

/** A script gets the new markup of the form; without one, the response is the page around it. */
export async function formResponse(sent: Sent, wantsJson: boolean): Promise<Response> {
  const { locale } = sent
  const { messages } = await getMessages(locale)
  const taken = await takeSubmission(await cms(), sent)
  if (taken.kind === 'missing') return missing(messages.forms.faults.closed, wantsJson)
  const page = pageOfForm(sent.body[ownNames.page], locale)
  const { form } = taken
  if (taken.kind === 'thanks') {
    const location = await thanksAddress(taken.pageId, locale)
    if (wantsJson) {
      const html = thanksHtml(form, taken.text ?? messages.forms.thanks)
      return Response.json(location ? { location } : { html }, { headers: noStore })
    }
    const here = `${formAddress(form)}?page=${encodeURIComponent(page)}`
    return new Response(null, { status: 303, headers: { ...noStore, Location: location ?? here } })
  }
  const html = formHtml(form, messages.forms, { ...taken.state, page })
  const status = taken.state.fault === 'limited' ? 429 : 422
  // To a script, the form with its errors is a result like another; browsers would log a failure.
  if (wantsJson) return Response.json({ html }, { headers: noStore })
  return inItsPage(
    { form: form.id, locale, title: form.title, page, status },
    html,
    messages.forms.error,
  )
}

/**
 * Only for a form that has a field for files: no other body of that kind is read. Few at once, since each is in memory
 * until it is answered.
 */
export async function readFormWithFiles(
  request: Request,
  { client, form, locale }: Pick<Sent, 'client' | 'form' | 'locale'>,
  respond: (body: Body) => Promise<Response>,
): Promise<Response> {
  const model = formIn(await findStoredForm(await cms(), form), locale)
  if (!model || !takesFiles(model)) {
    const why =
      'Content-Type: this form takes no files; send it as application/x-www-form-urlencoded.'
    throw new BodyFault(why, 415)
  }
  const { atOnce, waiting } = budgets.form
  const gate = inProcess('forms with files', () => createGate({ atOnce, waiting }))
  return gate.run(async () => respond(await readMultipart(request)), { client })
}

/** After a submission without a script: the page, with the thanks in place of the form. */
export async function thanksResponse(
  id: string,
  locale: Locale,
  wanted: string,
): Promise<Response> {
  const { messages } = await getMessages(locale)
  const stored = await findStoredForm(await cms(), id)
  const form = formIn(stored, locale)
  if (!stored || !form) return missing(messages.forms.faults.closed, false)
  const page = pageOfForm(wanted, locale)
  const html = thanksHtml(form, thanksIn(stored, locale) ?? messages.forms.thanks)
  return inItsPage({ form: id, locale, title: form.title, page, status: 200 }, html)
}

interface Around {
  readonly form: string
  readonly locale: Locale
  readonly title: string
  readonly page: string
  readonly status: number
}

/** From the page cache, by the site's own address, and with the page's own policy. */
async function inItsPage(
  { form, locale, page, status, title }: Around,
  markup: string,
  prefix = '',
): Promise<Response> {
  const found = await fetch(ownAddress(settings) + encodeHref(page), {
    headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  const html = found?.ok ? inPage(await found.text(), form, markup) : undefined
  const shown = html ?? barePage(languageOf(locale).tag, title, markup)
  const policy = found?.headers.get('Content-Security-Policy') ?? withoutScripts
  return new Response(withPolicy(prefix ? withTitle(shown, prefix) : shown, policy), {
    status,
    headers: { ...noStore, 'Content-Type': 'text/html; charset=utf-8' },
  })
}

const withoutScripts = "default-src 'none'; form-action 'self'"

async function thanksAddress(id: string | undefined, locale: Locale): Promise<string | undefined> {
  if (!id) return undefined
  const address = await findAddress({ payload: await cms() }, { collection: 'pages', id })
  const pathname = address && pathnameIn(address, locale)
  return pathname && encodeHref(pathname)
}

function missing(error: string, wantsJson: boolean): Response {
  return wantsJson
    ? Response.json({ error }, { status: 404, headers: noStore })
    : new Response(error, {
        status: 404,
        headers: { ...noStore, 'Content-Type': 'text/plain; charset=utf-8' },
      })
}
