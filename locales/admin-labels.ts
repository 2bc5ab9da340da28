import type { Language } from '@payloadcms/translations'
import english from './en/admin.json' with { type: 'json' }

/**
 * What editors read, of one language (`locales/{code}/admin.json`). English is the measure: what another language
 * lacks is said in English, and `npm run check` lists it.
 *
 * - `groups`, `entities`, `sharedFields`, `blocks` and `pictureInText` name collections, globals and
 *   their fields, by slug and name;
 * - `parts` are what the admin's own components say, `answers` what the server answers them;
 * - `payload` corrects words of Payload's own, each language those that it needs.
 */
export type AdminLabels = Omit<typeof english, 'payload'> & {
  readonly payload: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** What the admin says in one language. */
export interface AdminLanguageFiles {
  readonly payload: Language
  readonly labels: AdminLabels
}

type Partly<Labels> = Labels extends string
  ? string
  : { readonly [Key in keyof Labels]?: Partly<Labels[Key]> }

/** Those of a language, completed with English: a field that is new has its label there first. */
export function completed(
  labels: Partly<Omit<AdminLabels, 'payload'>> & Partial<Pick<AdminLabels, 'payload'>>,
): AdminLabels {
  // Each language corrects those of Payload's words that need it.
  return { ...(laidOver(english, labels) as AdminLabels), payload: labels.payload ?? {} }
}

function laidOver(below: unknown, above: unknown): unknown {
  if (typeof below !== 'object' || typeof above !== 'object') return above ?? below
  const keys = new Set([...Object.keys(below as object), ...Object.keys(above as object)])
  return Object.fromEntries(
    [...keys].map((key) => [key, laidOver((below as Tree)[key], (above as Tree)[key])]),
  )
}

type Tree = Readonly<Record<string, unknown>>
