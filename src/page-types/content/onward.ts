import 'server-only'
import type { Locale } from '#locales/languages'
import { listNewest } from '../blogs/list-page'
import type { Onward } from '../models'
import { listTopics } from '../topic/topics'

/** How many posts lead on from a page that has nothing to show. */
const count = 5

/** The topics and the newest posts of a language. */
export async function findOnward(locale: Locale): Promise<Onward> {
  const [topics, newest] = await Promise.all([listTopics(locale), listNewest(locale, count)])
  return { topics, newest }
}
