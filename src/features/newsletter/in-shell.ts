import { escaped } from '#src/platform/escaped'
import { subscribeStyle } from './subscribe-style'

/** Of the head of a page, what makes it look as it does. */
const kept =
  /<meta charset[^>]*>|<meta name="(?:viewport|color-scheme|theme-color)"[^>]*>|<link [^>]*rel="(?:stylesheet|icon)"[^>]*>|<style\b[^>]*>[\s\S]*?<\/style>/gi

/** Beside the policy of the address. Nothing of the site's scripts runs: the address holds a key. */
const policy =
  "default-src 'none'; style-src 'self' 'unsafe-inline'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'"

/** Marks what a page has for subscribing, which pages about a subscription don't need. */
export const offerStart = '<section class="newsletter"'

/**
 * A page of the site with another text in its `main`, without scripts, and without what its head says of that page.
 * `undefined` for what is no page of the site.
 */
export function inShell(
  html: string,
  { html: text, title }: { readonly title: string; readonly html: string },
): string | undefined {
  const [open] = /<html\b[^>]*>/i.exec(html) ?? []
  const [, head = ''] = /<head\b[^>]*>([\s\S]*?)<\/head>/i.exec(html) ?? []
  const [, body = ''] = /(<body\b[\s\S]*<\/body>)/i.exec(html) ?? []
  const main = /<main\b[^>]*>/i.exec(body)
  const end = body.lastIndexOf('</main>')
  if (!open || !main || end < 0) return undefined
  const after = withoutOffers(body.slice(end))
  const around = `${body.slice(0, main.index)}<main id="content" tabindex="-1">${text}${after}`
  return [
    '<!doctype html>',
    open,
    '<head>',
    `<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">`,
    // The key in the address stays on the site.
    '<meta name="referrer" content="same-origin"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    ...(head.match(kept) ?? []),
    `<style>${subscribeStyle}</style>`,
    '</head>',
    around.replaceAll(' aria-current="page"', '').replace(/<script\b[\s\S]*?<\/script>/gi, ''),
    '</html>',
  ].join('')
}

function withoutOffers(html: string): string {
  const start = html.indexOf(offerStart)
  const end = html.indexOf('</section>', start)
  return start < 0 || end < 0 ? html : html.slice(0, start) + html.slice(end + '</section>'.length)
}
