import { afterAll, beforeAll, expect, it } from 'vitest'
import { listStates } from '#src/features/publication/cms/list-states'
import { text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { openRecordedCms, type RecordedCms } from '../../support/cms/recorded-cms'

let cms: RecordedCms
let editor: Editor

beforeAll(async () => {
  cms = await openRecordedCms()
  cms.payload.logger.level = 'warn'
  editor = blogEditor(restClient(await signIn(cms.payload)))
})
afterAll(() => cms.close())

it('a list reports the publication of a page of blogs, in two queries that read no body', async () => {
  const ids: string[] = []
  for (let number = 0; number < 5; number += 1) {
    const id = await editor.createPublic('en', { title: `Leaf ${number}`, body: text('A leaf.') })
    await editor.publish(id, 'de', { title: `Blatt ${number}`, body: text('Ein Blatt.') })
    await editor.saveDraft(id, 'fr', { title: `Feuille ${number}` })
    ids.push(id)
  }
  const [untouched, rewritten, takenBack] = ids as [string, string, string]
  await editor.autosave(rewritten, 'de', { title: 'Blätter' })
  await editor.unpublish(takenBack, 'de')

  cms.recorder.take()
  const states = await listStates(cms.payload, 'blogs', ids)
  const queries = cms.recorder
    .take()
    .filter((command) => 'find' in command || 'aggregate' in command)
  expect(queries).toHaveLength(2)
  for (const query of queries) expect(JSON.stringify(query)).not.toContain('body')

  expect(states.size).toBe(5)
  const begun = (id: string) =>
    Object.fromEntries(
      Object.entries(states.get(id) ?? {}).filter(([, state]) => state !== 'nothing'),
    )
  expect(begun(untouched)).toEqual({ en: 'published', de: 'published', fr: 'draft' })
  expect(begun(rewritten)).toEqual({ en: 'published', de: 'changed', fr: 'draft' })
  expect(begun(takenBack)).toEqual({ en: 'published', de: 'draft', fr: 'draft' })
})
