import { defaultLocale, languageOf } from '#locales/languages'
import { noSuchJson } from '#src/app/json-response'
import { forgetByKey } from '#src/features/wishes/cms/addresses'
import { isRemovalKey, localeOfRemoval } from '#src/features/wishes/removal'
import { cms } from '#src/page-types/content/reads/cms'
import { loadMessages } from '#src/platform/i18n/message-files'
import { plainPage } from '#src/platform/plain-page'

export const dynamic = 'force-dynamic'

interface Context {
  readonly params: Promise<{ readonly key: string }>
}

/** From a mail: a page with a button, because programs that check mails open its links. */
export const GET = (request: Request, context: Context): Promise<Response> =>
  respond(request, context, false)

/** From that page, or from the button of a mail program. The same whether the address still waits. */
export const POST = (request: Request, context: Context): Promise<Response> =>
  respond(request, context, true)

async function respond(request: Request, { params }: Context, removes: boolean): Promise<Response> {
  const { key } = await params
  if (!isRemovalKey(key)) return noSuchJson('No such address.')
  if (removes) await forgetByKey(await cms(), key)
  const locale = localeOfRemoval(new URL(request.url).searchParams) ?? defaultLocale
  const { wish } = await loadMessages(locale)
  const texts = removes
    ? { title: wish.removedTitle, text: wish.removedText }
    : { title: wish.removeTitle, text: wish.removeText, button: wish.remove }
  return new Response(plainPage(texts, languageOf(locale)), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
    },
  })
}
