import type { Locale } from '#locales/languages'
import { type Body, ownNames } from '#src/features/forms/check-submission'
import { type Preferences, preferenceNames, readPreferences } from './preferences'
import { placeName, type SubscribeFault } from './subscribe-form'
import type { Frequency } from './subscriber'
import { subscriberAddress } from './subscriber-address'

const allowed: ReadonlySet<string> = new Set([
  'email',
  ...preferenceNames,
  ...Object.values(ownNames),
  placeName,
])

export type Subscription =
  /** Another form, or a program. */
  | { readonly kind: 'unfit'; readonly name: string }
  | {
      readonly kind: 'faulty'
      readonly fault: Extract<SubscribeFault, 'email' | 'changed'>
    }
  | { readonly kind: 'good'; readonly email: string; readonly preferences: Preferences }

/** One list of allowed names, each once but topics: nothing else passes. */
export function readSubscription(
  body: Body,
  locale: Locale,
  offered: { readonly frequencies: readonly Frequency[]; readonly topics: ReadonlySet<string> },
): Subscription {
  for (const [name, sent] of Object.entries(body)) {
    const isList = name === 'topics' && Array.isArray(sent)
    const texts: readonly unknown[] = isList ? sent : [sent]
    if (!allowed.has(name) || !texts.every((one) => typeof one === 'string')) {
      return { kind: 'unfit', name }
    }
  }
  const [frequency = 'weekly'] = offered.frequencies
  const preferences = readPreferences(body, offered, { locale, topics: [], frequency })
  if (!preferences) return { kind: 'faulty', fault: 'changed' }
  const email = subscriberAddress(String(body['email'] ?? ''))
  return email === undefined
    ? { kind: 'faulty', fault: 'email' }
    : { kind: 'good', email, preferences }
}
