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
import { patternsAmong, placeholders } from './patterns'

/** `_redirects` of Netlify, Cloudflare Pages, and others: the first line that fits decides. */
export function redirectsFile({ redirects }: HostSettings): string {
  return [
    ...redirectLines(redirects),
    '# The page of an error in the language of the address; Cloudflare finds it by itself.',
    ...prefixedLocales.map((locale) => `/${locale}/* /${locale}/404.html 404`),
    '',
  ].join('\n')
}

export function redirectLines(redirects: readonly HostRedirect[]): string[] {
  const plain = redirects.filter(({ params, pattern }) => !pattern && params.length === 0)
  const byQuery = redirects.filter(({ params }) => params.length > 0)
  const patterns = patternsAmong(redirects)
  const hasText = patterns.some((one) => placeholders(one).hasText)
  return [
    ...plain.map(lineOf),
    ...(byQuery.length > 0 ? ['# By query, which Cloudflare passes over.'] : []),
    ...byQuery.map(lineOf),
    ...(hasText
      ? ['# Netlify takes parts without text around them alone, unlike Cloudflare.']
      : []),
    ...patterns.map((one) => {
      const { from, to } = placeholders(one)
      return [from, to, statusOf(one)].join(' ')
    }),
  ]
}

const lineOf = (redirect: HostRedirect): string => {
  const { from, params, to } = redirect
  return [encodePathname(from), ...params.map(writtenParam), to, statusOf(redirect)].join(' ')
}

const statusOf = ({ permanent }: HostRedirect): number => (permanent ? 301 : 302)

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
