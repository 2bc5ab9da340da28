import 'server-only'
import type { Locale } from '#locales/languages'
import type { NextSteps } from '../../models'
import { listNewest } from '../lists/list-page'
import { listTopics } from '../lists/topics'

const count = 5

export async function findNextSteps(locale: Locale): Promise<NextSteps> {
  const [topics, newest] = await Promise.all([listTopics(locale), listNewest(locale, count)])
  return { topics, newest }
}
