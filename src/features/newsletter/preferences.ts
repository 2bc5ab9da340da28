import { isLocale, type Locale } from '#locales/languages'
import type { Body } from '#src/features/forms/check-submission'
import { type Frequency, frequencies } from './subscriber'

export interface Preferences {
  readonly locale: Locale
  /** Ids; none for all of them. */
  readonly topics: readonly string[]
  readonly frequency: Frequency
}

/** What can be chosen. */
export interface Offer {
  readonly frequencies: readonly Frequency[]
  readonly topics: readonly OfferedTopic[]
}

export interface OfferedTopic {
  readonly id: string
  readonly name: string
  /** Of the name, if it is not the page's. */
  readonly locale?: Locale | undefined
}

/** The fields of preferences in a form. */
export const preferenceNames = ['language', 'frequency', 'topics'] as const

/** @returns `undefined` if something was chosen that is not offered. What a short form lacks is as `usual`. */
export function readPreferences(
  body: Body,
  offer: Pick<Offer, 'frequencies'> & { readonly topics: ReadonlySet<string> },
  usual: Preferences,
): Preferences | undefined {
  const language = body['language'] ?? usual.locale
  const frequency = body['frequency'] ?? usual.frequency
  const topics = [body['topics'] ?? []].flat() as readonly unknown[]
  const isOffered = (one: unknown): one is string =>
    typeof one === 'string' && offer.topics.has(one)
  if (!isLocale(language) || !topics.every(isOffered)) return undefined
  const chosen = frequencies.find((one) => one === frequency)
  if (!chosen || ![...offer.frequencies, usual.frequency].includes(chosen)) return undefined
  return { locale: language, frequency: chosen, topics: [...new Set(topics as string[])] }
}
