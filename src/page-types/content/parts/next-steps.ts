import 'server-only'
import type { Locale } from '#locales/languages'
import type { NextSteps } from '../../models'
import { listNewest } from '../lists/list-page'
import { listTopics } from '../lists/topics'

/** How many posts lead on from a page that has nothing to show. */
const count = 5

/** The topics and the newest posts of a language. */
export async function findNextSteps(locale: Locale): Promise<NextSteps> {
  const [topics, newest] = await Promise.all([listTopics(locale), listNewest(locale, count)])
  return { topics, newest }
}
