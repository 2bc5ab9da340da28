import { escaped } from '#src/platform/escaped'

/**
 * The cached page with another state of its form. A form has no form inside, and everything in it is escaped, so its
 * end is the next end of a form. `undefined` where the page does not have the form.
 */
export function inPage(html: string, form: string, markup: string): string | undefined {
  const start = html.indexOf(`<form class="form" id="form-${form}"`)
  const end = html.indexOf('</form>', start)
  if (start < 0 || end < 0) return undefined
  return html.slice(0, start) + markup + html.slice(end + '</form>'.length)
}

/** Screen readers read the title first (WCAG technique G199). */
export function withTitle(html: string, prefix: string): string {
  return html.replace(/<title>/, () => `<title>${escaped(prefix)} `)
}

/**
 * The policy of the page, which names its inline script, besides that of the address. Browsers apply both, and know
 * `frame-ancestors` in headers alone.
 */
export function withPolicy(html: string, policy: string): string {
  const content = policy.replace(/;?\s*frame-ancestors[^;]*/, '')
  return html.replace(
    /<head[^>]*>/,
    (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${escaped(content)}">`,
  )
}

/** Where there is no page, such as in a request of a program: a document with the form alone. */
export function barePage(language: string, title: string, markup: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head><body><main>${markup}</main></body></html>`
}
