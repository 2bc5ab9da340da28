import type { Locale } from '#locales/languages'

/** Where a subscriber changes language, topics, and frequency, or leaves; a page with a form. */
export const preferencesPath = (key: string, locale: Locale): string =>
  `/api/newsletter/preferences/${key}?in=${locale}`

/** A page with a button; a POST as in RFC 8058 leaves at once. */
export const leavePath = (key: string, locale: Locale): string =>
  `/api/newsletter/leave/${key}?in=${locale}`

/** In the mail that asks whether an address is meant to subscribe. */
export const confirmPath = (key: string, locale: Locale): string =>
  `/api/newsletter/confirm/${key}?in=${locale}`

export const isSubscriberKey = (key: string): boolean => /^[\w-]{43}$/.test(key)

/** Slugs of issues begin with a date, so that editors may have other pages below this path. */
const issuePattern = /^\/newsletter\/(\d{4}-\d\d-\d\d(?:-[a-z0-9]+)*)$/

/** The page of an issue that was sent, without its locale. */
export const issuePath = (slug: string): string => `/newsletter/${slug}`

export const issueSlugOf = (path: string): string | undefined => issuePattern.exec(path)?.[1]
