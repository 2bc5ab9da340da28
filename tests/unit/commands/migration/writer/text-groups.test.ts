import { expect, it } from 'vitest'
import type { IncomingText } from '#src/commands/migration/incoming'
import {
  type Survey,
  type SurveyedDocument,
  surveyKey,
} from '#src/commands/migration/writer/survey'
import { TextGroups } from '#src/commands/migration/writer/text-groups'

const page = (key: string, parent?: string): SurveyedDocument => ({
  collection: 'pages',
  id: key,
  key,
  title: key,
  names: new Set(),
  languages: new Map([['en', { slug: key, addresses: [], isPublished: true }]]),
  ...(parent ? { parent } : {}),
})

it('a page waits for the page above it, also where that one is still being written at the end', async () => {
  const documents = new Map(
    [page('above'), page('below', 'above'), page('lowest', 'below')].map((one) => [
      surveyKey('pages', one.key),
      one,
    ]),
  )
  const survey = { documents, languages: { find: () => 'en' } } as unknown as Survey
  const steps: string[] = []
  const groups = new TextGroups(survey, async ({ key }) => {
    steps.push(`begins ${key}`)
    await new Promise(setImmediate)
    steps.push(`ends ${key}`)
  })
  for (const key of ['lowest', 'below', 'above']) {
    await groups.add({ kind: 'page', key, language: 'en' } as IncomingText)
  }
  await groups.end()
  expect(steps).toEqual(
    ['above', 'below', 'lowest'].flatMap((key) => [`begins ${key}`, `ends ${key}`]),
  )
})
