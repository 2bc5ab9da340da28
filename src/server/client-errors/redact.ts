/** Removes what may identify the visitor or forge a log line. The order of the steps matters. */
export function redact(text: string): string {
  return withoutControls(text)
    .replace(urlPattern, (url) => bareAddress(url))
    .replace(queryPattern, '')
    .replace(emailPattern, '[e-mail]')
    .replace(jwtPattern, '[token]')
    .replace(longRunPattern, (run) => (isToken(run) ? '[token]' : run))
}

/** The same for a pathname, whose slugs are long runs of words that may hold a year. */
export function redactPathname(pathname: string): string {
  return withoutControls(pathname)
    .replace(/[?#].*$/, '')
    .replace(emailPattern, '[e-mail]')
    .replace(jwtPattern, '[token]')
    .replace(/[A-Za-z0-9_]{24,}/g, (run) => (isToken(run) ? '[token]' : run))
}

/** Line breaks stay visible; control characters that terminals and log viewers obey become blanks. */
function withoutControls(text: string): string {
  return text
    .replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' | ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .trim()
}

const urlPattern = /[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>()|]+/gi

/** A URL without account, query, and fragment; the line and column of a stack stay. */
function bareAddress(url: string): string {
  const place = /(?::\d+){1,2}$/.exec(url)?.[0] ?? ''
  const bare = url
    .slice(0, url.length - place.length)
    .replace(/[?#].*$/, '')
    .replace(/^([^/]*\/\/)[^/]*@/, '$1')
  return bare + place
}

/** A query or fragment after a path, or alone: `?name=value`. */
const queryPattern = /(?<=[/\w])[?#](?=[\w%])[^\s"'<>()|]*|[?#][\w.~%-]+=[^\s"'<>()|]*/g

const emailPattern = /[^\s@<>()"',;:/=|]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+/gi

/** A JSON Web Token begins with `{"`, in base64url. */
const jwtPattern = /eyJ[\w-]+(?:\.[\w-]+){1,2}\.?/g

const longRunPattern = /[A-Za-z0-9_-]{24,}/g

function isToken(run: string): boolean {
  return /\d/.test(run) && /[A-Za-z]/.test(run)
}
