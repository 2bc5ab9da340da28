import type { Language } from '@payloadcms/translations'
import type english from './en/admin.json'

/**
 * What editors read, of one language (`locales/{code}/admin.json`). English is the measure: a language
 * that lacks a key does not compile.
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
