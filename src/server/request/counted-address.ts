import { budgets } from '#src/platform/config/budgets'
import { readSource, writeSource } from '#src/platform/i18n/redirects/redirect-source'

/** What programs that look for weak sites request, and hidden files. */
const probes =
  /(?:^|\/)(?:\.|wp-(?:login|admin|includes|json|config)|xmlrpc\.php|phpmyadmin|cgi-bin|vendor\/)|\.(?:env|sql|bak|git|aspx?\/\.|ya?ml|ini|log|zip|gz)$/i

/** Longer ones are tokens and keys, not words; a person's address has an @. */
const secret = /@|[^/\p{P}\p{S}]{40,}/u

const numbers = /^[\d]{1,8}$/

/**
 * The address of a request as a redirect could leave from it; `undefined` if it is not counted, because it may name
 * a person or is none of a former page. Of a query, only short numbers: `?p=123` was a page.
 *
 * @param pathname decoded.
 */
export function countedAddress(pathname: string, query: string): string | undefined {
  if (probes.test(pathname) || secret.test(pathname)) return undefined
  const params = [...new URLSearchParams(query)].filter(
    ([name, value]) => /^[\w-]{1,20}$/.test(name) && numbers.test(value),
  )
  const plain = { ...readSource(''), pathname, params: params.slice(0, 3) }
  const address = writeSource(readSource(writeSource(plain)))
  return address.length > budgets.notFound.length ? undefined : address
}
