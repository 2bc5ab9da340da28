import { markdownType } from '#src/platform/urls/feed-files'
import { escapePattern, mayCarryQuery, writtenParam } from './escape-pattern'
import {
  type HostRedirect,
  type HostSettings,
  immutable,
  immutableRoots,
  prefixedLocales,
} from './host-settings'
import { numbered, type PatternRedirect, patternsAmong } from './patterns'

/** For the `http` block, where maps are. */
export function nginxMaps({ redirects }: HostSettings): string {
  const of = (permanent: boolean) => redirects.filter((one) => one.permanent === permanent)
  const plain = (permanent: boolean) =>
    of(permanent).filter(({ params, pattern }) => !pattern && params.length === 0)
  return [
    '# Include this in the http block of nginx.',
    // A bucket has to hold the longest address.
    'map_hash_bucket_size 1024;',
    'map_hash_max_size 65536;',
    '',
    ...queryMaps('octavo_permanent_query', of(true)),
    ...queryMaps('octavo_temporary_query', of(false)),
    map('$uri', 'octavo_permanent', plain(true).map(pathLine)),
    map('$uri', 'octavo_temporary', plain(false).map(pathLine)),
    map('$request_uri', 'octavo_missing', [
      'default /404.html;',
      ...prefixedLocales.map((locale) => `"~^/${locale}(?:[/?]|$)" /${locale}/404.html;`),
    ]),
  ].join('\n')
}

/** For the `server` block of the site, which names the folder as its `root`. */
export function nginxServer({ headers, redirects }: HostSettings): string {
  const patterns = patternsAmong(redirects)
  const security = headers.map(([name, value]) => `add_header ${name} "${quoted(value)}" always;`)
  const revalidated = 'add_header Cache-Control no-cache;'
  const block = (head: string, lines: readonly string[]) => [
    `${head} {`,
    ...lines.map((line) => `  ${line}`),
    '}',
  ]
  const end = patterns.length > 0 ? '@octavo_patterns' : '=404'
  const ofType = (endings: string, type: string, more: readonly string[] = []) =>
    block(`location ~ ${endings}`, [
      'types { }',
      `default_type ${type};`,
      ...security,
      revalidated,
      ...more,
      `try_files $uri ${end};`,
    ])
  return [
    '# Include this in the server block of the site, beside its listen, server_name, and root.',
    'charset utf-8;',
    'charset_types text/css text/plain text/xml text/javascript application/javascript application/json;',
    'gzip_static on;',
    'gzip_vary on;',
    '# With the module ngx_brotli, also: brotli_static on;',
    'absolute_redirect off;',
    'error_page 404 $octavo_missing;',
    ...security,
    revalidated,
    '',
    ...['permanent', 'temporary'].flatMap((kind) =>
      ['_query', ''].flatMap((suffix) =>
        block(`if ($octavo_${kind}${suffix})`, [
          `return ${kind === 'permanent' ? 308 : 307} $octavo_${kind}${suffix};`,
        ]),
      ),
    ),
    'rewrite ^(.+)/$ $1 permanent;',
    '',
    ...block('location = /', ['try_files /index.html =404;']),
    ...block('location /', [`try_files $uri.html $uri ${end};`]),
    ...immutableRoots.flatMap((root) =>
      block(`location ^~ ${root}`, [
        ...security,
        `add_header Cache-Control "${immutable}";`,
        'try_files $uri =404;',
      ]),
    ),
    ...ofType('\\.md$', markdownType, ['add_header X-Robots-Tag noindex;']),
    ...ofType('\\.webmanifest$', 'application/manifest+json'),
    ...block('location ~ /\\.(?!well-known/)', ['return 404;']),
    ...(patterns.length > 0
      ? block('location @octavo_patterns', [...patterns.map(patternLine), 'return 404;'])
      : []),
    '',
  ].join('\n')
}

const map = (from: string, to: string, lines: readonly string[]): string =>
  [`map "${from}" $${to} {`, ...lines.map((line) => `  ${line}`), '}', ''].join('\n')

const pathLine = ({ from, to }: HostRedirect): string => `"${quoted(from)}" ${target(to)};`

/**
 * One parameter is looked up by its value, whatever stands beside it, in a map for each name. Several are patterns,
 * tried one by one, as are names that are no variables of nginx.
 */
function queryMaps(name: string, redirects: readonly HostRedirect[]): string[] {
  const byName = new Map<string, string[]>()
  const others: string[] = []
  for (const one of redirects.toSorted((a, b) => b.params.length - a.params.length)) {
    const [param, ...more] = one.params
    if (!param) continue
    const isVariable = more.length === 0 && /^[a-z0-9_]+$/.test(param[0])
    if (!isVariable) others.push(queryPattern(one))
    else byName.set(param[0], [...(byName.get(param[0]) ?? []), queryLine(one)])
  }
  const names = [...byName.keys()]
  const variable = (at: number) => `${name}_${at + 1}`
  return [
    map('$uri?$args', name, [...(names.length > 0 ? [`default $${variable(0)};`] : []), ...others]),
    ...names.map((own, at) => {
      const next = at + 1 < names.length ? [`default $${variable(at + 1)};`] : []
      return map(`$uri?${own}=$arg_${own}`, variable(at), [...next, ...(byName.get(own) ?? [])])
    }),
  ]
}

const queryLine = ({ from, params, to }: HostRedirect): string =>
  `"${quoted(`${from}?${params.map(writtenParam).join('&')}`)}" ${target(to, false)};`

/** In any order, with others between them. */
function queryPattern({ from, params, to }: HostRedirect): string {
  const each = params.map((param) => `(?=(?:.*&)?${escapePattern(writtenParam(param))}(?:&|$))`)
  return `"~^(?i:${quoted(escapePattern(from))})\\?${quoted(each.join(''))}" ${target(to, false)};`
}

function patternLine(redirect: PatternRedirect): string {
  const { to } = redirect
  const { source, target: filled } = numbered(
    { ...redirect, to: quoted(to).replaceAll('$', '%24') },
    (group) => `$${group}`,
  )
  return `rewrite "(?i)^${source}$" "${filled}" ${redirect.permanent ? 'permanent' : 'redirect'};`
}

const target = (to: string, carries = mayCarryQuery(to)): string =>
  `"${quoted(to).replaceAll('$', '%24')}${carries ? '$is_args$args' : ''}"`

const quoted = (text: string): string => text.replace(/["\\]/g, '\\$&')
