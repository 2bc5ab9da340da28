import type { Locale } from '#locales/languages'

interface Sendable {
  readonly state?: unknown
  readonly slug?: unknown
  readonly fixed?: unknown
}

const sentStates: ReadonlySet<unknown> = new Set(['sending', 'stopped', 'sent'])

/** The articles of an issue's page in a language: it is public once the first mail may have arrived. */
export function publicIssueIn(
  { fixed, slug, state }: Sendable,
  locale: Locale,
): readonly string[] | undefined {
  if (!slug || !sentStates.has(state)) return undefined
  const ids = (fixed as Readonly<Record<string, unknown>> | null | undefined)?.[locale]
  return Array.isArray(ids) && ids.length > 0 ? ids.map(String) : undefined
}
