import { type Locale, locales } from '#locales/languages'

/* Permissions, checked by the CMS before each read or write, and by the admin's components for display only. */

/** An account as stored now, never from a token, which would have the rights of the sign-in. */
interface Person {
  readonly role?: unknown
  readonly languages?: unknown
  readonly mayPublish?: unknown
  readonly mustChangePassword?: unknown
}

type MaybePerson = object | null | undefined

/** Whether the generated password of the first start is still in use. */
export const mustChangePassword = (person: MaybePerson): boolean =>
  (person as Person | null | undefined)?.mustChangePassword === true

/** None until a generated password is changed, since others may have read it. */
const rightsOf = (person: MaybePerson): Person => (mustChangePassword(person) ? {} : (person ?? {}))

export const isAdmin = (person: MaybePerson): boolean => rightsOf(person).role === 'admin'

/** All content in all languages; admins are editors, too. */
export const isEditor = (person: MaybePerson): boolean =>
  isAdmin(person) || rightsOf(person).role === 'editor'

export const isTranslator = (person: MaybePerson): boolean => rightsOf(person).role === 'translator'

/** The languages that an account writes; none without a role. */
export function languagesOf(person: MaybePerson): readonly Locale[] {
  if (isEditor(person)) return locales
  const given: unknown = isTranslator(person) ? rightsOf(person).languages : undefined
  return Array.isArray(given) ? locales.filter((locale) => given.includes(locale)) : []
}

/** @param locale of a request: a language, `all`, or nothing. */
export function mayWriteIn(person: MaybePerson, locale: unknown): boolean {
  return (languagesOf(person) as readonly unknown[]).includes(locale)
}

/** Whether an account may publish or unpublish a language, or change what is public at once. */
export function mayPublishIn(person: MaybePerson, locale: unknown): boolean {
  return mayWriteIn(person, locale) && (isEditor(person) || rightsOf(person).mayPublish === true)
}

/** Shared fields, new documents, deletions, and all languages at once. */
export const mayChangeShared = (person: MaybePerson): boolean => isEditor(person)
