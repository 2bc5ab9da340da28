import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { barePage } from '#src/features/forms/in-page'
import { inShell } from '#src/features/newsletter/in-shell'
import type { SubscriberPage } from '#src/features/newsletter/subscriber-page'
import { settings } from '#src/platform/config/env'
import { buildPathname, encodeHref } from '#src/platform/i18n/pathname'
import { ownAddress } from '../addresses/own-address'

export const newsletterHeaders = {
  'Cache-Control': 'private, no-store',
  'X-Robots-Tag': 'noindex',
}

/** Within the site: its home page from the page cache, with another text. */
export async function shellResponse(
  locale: Locale,
  page: SubscriberPage,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const home = ownAddress(settings) + encodeHref(buildPathname(locale, '/'))
  const found = await fetch(home, {
    headers: { Accept: 'text/html', 'Accept-Encoding': 'identity' },
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  const html = found?.ok ? inShell(await found.text(), page) : undefined
  return new Response(html ?? barePage(languageOf(locale).tag, page.title, page.html), {
    status,
    headers: { ...newsletterHeaders, ...headers, 'Content-Type': 'text/html; charset=utf-8' },
  })
}
