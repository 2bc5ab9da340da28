import { type Locale, locales } from '#locales/languages'

/*
 * Who may do what. Asked by the CMS before anything is read or written, and by the admin's components
 * for what they show; what holds is what the CMS says.
 */

/**
 * An account as the database has it at this moment. Never taken from a token, which would go on
 * saying what somebody was when they signed in.
 */
interface Person {
  readonly role?: unknown
  readonly languages?: unknown
  readonly mayPublish?: unknown
  readonly mustChangePassword?: unknown
}

type Somebody = object | null | undefined

/** Whether a password that the first start has printed is still in use. */
export const mustChangePassword = (person: Somebody): boolean =>
  (person as Person | null | undefined)?.mustChangePassword === true

/** None for as long as the password has to be changed: others may have read it. */
const rightsOf = (somebody: Somebody): Person =>
  mustChangePassword(somebody) ? {} : (somebody ?? {})

/** Accounts, and everything that editors do. */
export const isAdmin = (person: Somebody): boolean => rightsOf(person).role === 'admin'

/** All content in all languages; an admin is an editor too. */
export const isEditor = (person: Somebody): boolean =>
  isAdmin(person) || rightsOf(person).role === 'editor'

export const isTranslator = (person: Somebody): boolean => rightsOf(person).role === 'translator'

/** The languages in which somebody writes. An account without a role writes in none. */
export function languagesOf(person: Somebody): readonly Locale[] {
  if (isEditor(person)) return locales
  const given: unknown = isTranslator(person) ? rightsOf(person).languages : undefined
  return Array.isArray(given) ? locales.filter((locale) => given.includes(locale)) : []
}

/** @param locale what a request names: a language, `all`, or nothing. */
export function mayWriteIn(person: Somebody, locale: unknown): boolean {
  return (languagesOf(person) as readonly unknown[]).includes(locale)
}

/** Whether somebody may make a language public, take it back, or change what is public at once. */
export function mayPublishIn(person: Somebody, locale: unknown): boolean {
  return mayWriteIn(person, locale) && (isEditor(person) || rightsOf(person).mayPublish === true)
}

/** Facts that all languages share, new documents, deletions, and all languages at once. */
export const mayChangeShared = (person: Somebody): boolean => isEditor(person)
