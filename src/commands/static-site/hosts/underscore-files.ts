import { encodePathname } from '#src/platform/i18n/pathname'
import { markdownType } from '#src/platform/urls/feed-files'
import { writtenParam } from './escape-pattern'
import {
  type HostRedirect,
  type HostSettings,
  immutable,
  immutableRoots,
  prefixedLocales,
} from './host-settings'

/** `_redirects` of Netlify, Cloudflare Pages, and others: the first line that fits decides. */
export function redirectsFile({ redirects }: HostSettings): string {
  const plain = redirects.filter(({ isPattern, params }) => !isPattern && params.length === 0)
  const byQuery = redirects.filter(({ params }) => params.length > 0)
  const patterns = redirects
    .filter(({ isPattern }) => isPattern)
    .toSorted((one, other) => other.from.length - one.from.length)
  return [
    ...plain.map(lineOf),
    ...(byQuery.length > 0 ? ['# By query, which Cloudflare passes over.'] : []),
    ...byQuery.map(lineOf),
    ...patterns.map(lineOf),
    '# The page of an error in the language of the address; Cloudflare finds it by itself.',
    ...prefixedLocales.map((locale) => `/${locale}/* /${locale}/404.html 404`),
    '',
  ].join('\n')
}

function lineOf({ from, isPattern, params, permanent, to }: HostRedirect): string {
  const path = encodePathname(from)
  const source = isPattern ? `${path === '/' ? '' : path}/*` : path
  const status = permanent ? 301 : 302
  return [source, ...params.map(writtenParam), to.replace('*', ':splat'), status].join(' ')
}

/** `_headers` of the same hosts. */
export function headersFile({ headers }: HostSettings): string {
  const rule = (path: string, lines: readonly (readonly [string, string])[]) =>
    [path, ...lines.map(([name, value]) => `  ${name}: ${value}`), ''].join('\n')
  return [
    rule('/*', headers),
    ...immutableRoots.map((root) => rule(`${root}*`, [['Cache-Control', immutable]])),
    rule('/*.md', [
      ['Content-Type', `${markdownType}; charset=utf-8`],
      ['X-Robots-Tag', 'noindex'],
    ]),
    rule('/*.webmanifest', [['Content-Type', 'application/manifest+json']]),
  ].join('\n')
}
