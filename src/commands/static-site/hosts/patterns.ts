import { fillParts, type Level, type Pattern } from '#src/platform/i18n/redirects/redirect-pattern'
import { escapePattern } from './escape-pattern'
import type { HostRedirect } from './host-settings'

export type PatternRedirect = HostRedirect & { readonly pattern: Pattern }

/** nginx and Apache number what they have matched from 1 to 9. */
const mostCaptures = 9

export const isForHosts = ({ hasStar, levels }: Pattern): boolean =>
  levels.filter(isPart).length + (hasStar ? 1 : 0) <= mostCaptures

/** In the order in which the site chooses: the first that matches decides. */
export function patternsAmong(redirects: readonly HostRedirect[]): PatternRedirect[] {
  return redirects
    .filter((one): one is PatternRedirect => one.pattern !== undefined)
    .toSorted(({ pattern: one }, { pattern: other }) => {
      for (let at = 0; at < Math.max(one.levels.length, other.levels.length); at += 1) {
        const [first, second] = [rankAt(one, at), rankAt(other, at)]
        if (first !== second) return second > first ? 1 : -1
      }
      return 0
    })
}

/** A name precedes a part, a part with text around it another one, and both precede a star. */
function rankAt({ levels }: Pattern, at: number): number {
  const level = levels[at]
  if (level === undefined) return -1
  return isPart(level) ? level.before.length + level.after.length : Number.POSITIVE_INFINITY
}

/** A regular expression without its ends, and the target with the numbers of its groups. `wrap` writes a number. */
export function numbered(
  { pattern: { hasStar, levels }, to }: PatternRedirect,
  wrap: (group: number) => string,
): { readonly source: string; readonly target: string } {
  const names: string[] = []
  const path = levels.map((level) => {
    if (!isPart(level)) return `/${escapePattern(level)}`
    names.push(level.name)
    return `/${escapePattern(level.before)}([^/]+)${escapePattern(level.after)}`
  })
  const star = names.length + 1
  // With its slash, so that the address of the pattern itself leads to the target's own.
  const isBelow = to.endsWith('/*') && to !== '/*'
  const rest = hasStar ? (isBelow ? '(/.*)?' : path.length === 0 ? '/(.*)' : '(?:/(.*))?') : ''
  const filled = fillParts(to.replace(/\*$/, ''), (name) => {
    const at = names.indexOf(name)
    return at < 0 ? undefined : wrap(at + 1)
  })
  const target = to.endsWith('*') ? filled.replace(isBelow ? /\/$/ : /$/, () => wrap(star)) : filled
  return { source: path.join('') + rest, target }
}

/** As Netlify and Cloudflare write them. */
export function placeholders({ pattern: { hasStar, levels }, to }: PatternRedirect): {
  readonly from: string
  readonly to: string
  /** Whether text stands around a part, which Netlify doesn't know. */
  readonly hasText: boolean
} {
  const parts = levels.map((level) =>
    isPart(level)
      ? `${encoded(level.before)}:${level.name}${encoded(level.after)}`
      : encoded(level),
  )
  return {
    from: `/${[...parts, ...(hasStar ? ['*'] : [])].join('/')}`,
    to: to.replace(/\*$/, ':splat'),
    hasText: levels.some((level) => isPart(level) && level.before + level.after !== ''),
  }
}

const encoded = (name: string): string => encodeURIComponent(name)

const isPart = (level: Level): level is Exclude<Level, string> => typeof level !== 'string'
