import { markdownType } from '#src/platform/urls/feed-files'
import { escapePattern, mayCarryQuery, writtenParam } from './escape-pattern'
import { type HostRedirect, type HostSettings, immutable, prefixedLocales } from './host-settings'
import { numbered, type PatternRedirect, patternsAmong } from './patterns'

/** Types by ending, for compressed forms, whose own ending says nothing. */
const types = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  xml: 'text/xml',
  txt: 'text/plain',
  md: markdownType,
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
} as const

const encodings = { br: 'br', gz: 'gzip' } as const

/** `.htaccess` of Apache 2.4, with mod_rewrite, mod_headers, and mod_mime. */
export function apacheFile({ headers, redirects }: HostSettings): string {
  const patterns = patternsAmong(redirects)
  const exact = redirects.filter(({ pattern }) => !pattern)
  // A redirect with a query comes before that of its path.
  const ordered = exact.toSorted((one, other) => other.params.length - one.params.length)
  return [
    'Options -Indexes -MultiViews',
    'DirectorySlash Off',
    'DirectoryIndex index.html',
    'AddDefaultCharset utf-8',
    ...Object.entries(types).map(([ending, type]) => `AddType ${type} .${ending}`),
    'ErrorDocument 404 /404.html',
    ...prefixedLocales.flatMap((locale) => [
      `<If "%{REQUEST_URI} =~ m#^/${locale}(?:/|$)#">`,
      `  ErrorDocument 404 /${locale}/404.html`,
      '</If>',
    ]),
    '',
    '<IfModule mod_headers.c>',
    ...headers.map(([name, value]) => `  Header always set ${name} "${quoted(value)}"`),
    '  Header set Cache-Control no-cache "expr=%{REQUEST_URI} !~ m#^/(?:_next/static|api/cards)/#"',
    `  Header set Cache-Control "${immutable}" "expr=%{REQUEST_URI} =~ m#^/(?:_next/static|api/cards)/#"`,
    '  <FilesMatch "\\.md(?:\\.(?:br|gz))?$">',
    '    Header set X-Robots-Tag noindex',
    '  </FilesMatch>',
    ...Object.entries(encodings).flatMap(([ending, encoding]) => [
      `  <FilesMatch "\\.${ending}$">`,
      `    Header set Content-Encoding ${encoding}`,
      '    Header append Vary Accept-Encoding',
      '    SetEnv no-gzip 1',
      '    SetEnv no-brotli 1',
      // Apache takes `.br` for Breton, and `.gz` for an archive.
      `    RemoveLanguage .${ending}`,
      `    RemoveType .${ending}`,
      `    RemoveEncoding .${ending}`,
      '  </FilesMatch>',
    ]),
    ...Object.entries(types).flatMap(([ending, type]) => [
      `  <FilesMatch "\\.${ending}\\.(?:br|gz)$">`,
      `    ForceType "${type}; charset=utf-8"`,
      '  </FilesMatch>',
    ]),
    '</IfModule>',
    '',
    'RewriteEngine On',
    'RewriteRule "^\\.(?!well-known/)" - [R=404,L]',
    ...ordered.flatMap(exactRule),
    'RewriteRule "^(.+)/$" "/$1" [R=308,L]',
    'RewriteCond %{REQUEST_FILENAME}.html -f',
    'RewriteRule "^(.+)$" "$1.html" [L]',
    ...Object.entries(encodings).flatMap(([ending, encoding]) => [
      `RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b`,
      `RewriteCond %{REQUEST_FILENAME}.${ending} -f`,
      `RewriteRule "^(.+)$" "$1.${ending}" [L]`,
    ]),
    ...patterns.flatMap(patternRule),
    '',
  ].join('\n')
}

function exactRule({ from, params, permanent, to }: HostRedirect): string[] {
  const conditions = params.map(
    (param) => `RewriteCond %{QUERY_STRING} "(?:^|&)${escapePattern(writtenParam(param))}(?:&|$)"`,
  )
  const flags = ['NC', 'NE', ...(params.length > 0 || !mayCarryQuery(to) ? ['QSD'] : [])]
  return [...conditions, rule(`^${escapePattern(from.slice(1))}$`, to, permanent, flags)]
}

/** Only where no file is: pages precede patterns. Apache encodes what it has matched, and the rest with it. */
function patternRule(redirect: PatternRedirect): string[] {
  const { permanent, to } = redirect
  const { source, target } = numbered(
    { ...redirect, to: readable(to) },
    (group) => `\u0000${group}`,
  )
  return [
    'RewriteCond %{REQUEST_FILENAME} !-f',
    rule(`^${source.replace(/^\//, '')}$`, target, permanent, ['NC']).replaceAll('\u0000', '$'),
  ]
}

/** Decoded, except for what would mean something else then. */
function readable(address: string): string {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const rule = (source: string, to: string, permanent: boolean, flags: readonly string[]): string =>
  `RewriteRule "${source}" "${quoted(to).replace(/[$%]/g, '\\$&')}" [R=${permanent ? 308 : 307},L,${flags.join(',')}]`

const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&')
