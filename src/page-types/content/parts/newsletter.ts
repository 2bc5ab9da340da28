import 'server-only'
import { type Locale, languageOf } from '#locales/languages'
import { stampSecrets } from '#src/features/forms/cms/take-submission'
import { writeStamp } from '#src/features/forms/stamp'
import { stampedForm } from '#src/features/newsletter/cms/subscribers/take-subscription'
import type { Offer, OfferedTopic } from '#src/features/newsletter/preferences'
import type { SubscribeModel } from '#src/features/newsletter/subscribe-form'
import { type Frequency, frequencies } from '#src/features/newsletter/subscriber'
import { globalTag, listTag, topicsTag } from '#src/platform/cache/tags'
import { budgets } from '#src/platform/config/budgets'
import { settings } from '#src/platform/config/env'
import { isStaticExport } from '#src/platform/config/static-export'
import { listTagRows, listTagsWithArticles, type Tag } from '../lists/topic-rows'
import { findTags } from '../lists/topics'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'
import { fallbackLocale, valueOrEnglish } from '../reads/localised'

interface NewsletterSettings {
  readonly belowArticles: boolean
  readonly inFooter: boolean
  readonly frequencies: readonly Frequency[]
}

/** `undefined` where no subscription is offered: without mail, or without a server. */
export async function findNewsletter(locale: Locale): Promise<NewsletterSettings | undefined> {
  if (settings.mail === undefined || isStaticExport()) return undefined
  return cached(['newsletter'], [globalTag('newsletter', locale)], async () => {
    const stored = await (await cms()).findGlobal({ slug: 'newsletter', depth: 0 })
    const offered = frequencies.filter((one) => stored.frequencies?.includes(one))
    return {
      belowArticles: stored.belowArticles === true,
      inFooter: stored.inFooter === true,
      frequencies: sorted(offered, stored.frequencies),
    }
  })
}

/** In the order of the settings, whose first one is suggested. */
const sorted = (
  offered: readonly Frequency[],
  order: readonly Frequency[] | null | undefined,
): Frequency[] =>
  offered.length > 0
    ? offered.toSorted((one, other) => (order ?? []).indexOf(one) - (order ?? []).indexOf(other))
    : ['weekly']

/** @param chosen topics that are shown besides, such as those of a subscriber. */
export async function newsletterOffer(
  locale: Locale,
  chosen: readonly string[] = [],
): Promise<Offer> {
  const [newsletter, topics, former] = await Promise.all([
    findNewsletter(locale),
    listOfferedTopics(locale),
    findTags(chosen),
  ])
  const known = new Set(topics.map(({ id }) => id))
  return {
    frequencies: newsletter?.frequencies ?? ['weekly'],
    topics: [
      ...topics,
      ...former.filter(({ id }) => !known.has(id)).flatMap((tag) => topicIn(tag, locale)),
    ],
  }
}

/** The ids of all topics that a form may name. */
export async function topicIds(): Promise<ReadonlySet<string>> {
  return new Set((await cached(['tags'], [topicsTag], listTagRows)).map(({ id }) => id))
}

/** Those with articles in the language, in its alphabetical order. */
function listOfferedTopics(locale: Locale): Promise<OfferedTopic[]> {
  const tags = [listTag('blogs', locale), topicsTag]
  return cached(['newsletter topics', locale], tags, async () => {
    const { compare } = new Intl.Collator(languageOf(locale).tag)
    return (await listTagsWithArticles(locale))
      .flatMap((tag) => topicIn(tag, locale))
      .toSorted((one, other) => compare(one.name, other.name))
      .slice(0, budgets.newsletter.topics)
  })
}

function topicIn({ id, names }: Tag, locale: Locale): OfferedTopic[] {
  const name = valueOrEnglish(names, locale)
  return name ? [{ id, name, locale: fallbackLocale(names, locale) }] : []
}

const day = 24 * 3_600_000

/** Of the day: a page that is rendered again without a change stays the same, with its ETag. */
export const newsletterStamp = (): string =>
  writeStamp(stampSecrets()[0] ?? '', stampedForm, Math.floor(Date.now() / day) * day)

/** The line of a page: an email address, and nothing to choose. */
export const subscribeLine = (
  locale: Locale,
  place: 'article' | 'footer' | 'text',
): SubscribeModel => ({
  locale,
  place,
  offer: undefined,
  stamp: newsletterStamp(),
})
