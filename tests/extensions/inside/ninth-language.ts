import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { languages, locales } from '#locales/languages'
import { readDemoContent } from '#src/demo-content/demo-content'
import { seedDemoContent } from '#src/demo-content/seed'
import {
  closeRightToLeft,
  openRightToLeft,
  staysRightToLeft,
} from '../../extensions/inside/right-to-left'
import { globalEditor } from '../../support/cms/cms-editor'
import { restClient, signIn } from '../../support/cms/cms-rest'
import { partOfDemoContent } from '../../support/cms/part-of-demo-content'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/**
 * Runs in the copy that `extending.test.ts` makes, as one of its integration tests: the language
 * at the end of the registry has no translation of the demonstration texts.
 */
const added = languages[languages.length - 1] as (typeof languages)[number]
let cms: TestCms

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  await seedDemoContent(
    cms.payload,
    () => undefined,
    partOfDemoContent(await readDemoContent(), ['why-octavo', 'sorting-alphabets']),
  )
  await openRightToLeft()
  // The compiler reads the same copy meanwhile.
}, 600_000)
afterAll(async () => {
  await closeRightToLeft()
  await cms.close()
})

async function model(pathname: string) {
  const { findPage } = await import('#src/page-types/content/pages/find-page')
  const found = await findPage(pathname)
  if (found.kind !== 'page') throw new Error(`${pathname}: ${found.kind}`)
  return found.page
}

it('shows the home page in English, says so, and is no alternate of it', async () => {
  const home = await model(`/${added.code}`)
  expect(home).toMatchObject({ locale: added.code, contentLocale: 'en' })
  expect(home.title).toBe((await model('/')).title)
  const link = { locale: added.code, published: false }
  expect((await model('/')).languages).toContainEqual(expect.objectContaining(link))
})

it('has a list without articles of its own, with English fallbacks at their addresses', async () => {
  expect(await model(`/${added.code}/blogs`)).toMatchObject({ locale: added.code, articles: [] })
  expect(await model(`/${added.code}/blogs/why-octavo`)).toMatchObject({
    locale: added.code,
    contentLocale: 'en',
  })
})

describe('a language from the right to the left', staysRightToLeft)

it('is published like any other, and the admin speaks it', async () => {
  const log = vi.spyOn(cms.payload.logger, 'info')
  const send = restClient(await signIn(cms.payload))
  const sections = [{ blockType: 'newestPosts', heading: 'Nuovi', count: 3 }]
  const { status, text } = await globalEditor(send, 'home').publish('', added.code, {
    title: 'Inizio',
    sections,
  })
  expect(status, text).toBe(200)
  expect(await model(`/${added.code}`)).toMatchObject({
    contentLocale: added.code,
    title: expect.stringContaining('Inizio'),
  })
  expect(Object.keys(cms.payload.config.i18n.supportedLanguages)).toContain(added.adminLanguage)
  // By the follower of the recipe.
  expect(log).toHaveBeenCalledWith(expect.stringMatching(`^Public: .*/${added.code}$`))
})

it('is published and planned together with all others', async () => {
  const send = restClient(await signIn(cms.payload, 'planner@example.org'))
  const { docs } = await cms.payload.find({ collection: 'blogs', limit: 1, depth: 0 })
  const path = `/blogs/${docs[0]?.id}`
  const unpublished = { action: 'unpublish', locales: [...locales] }
  const at = new Date(Date.now() + 60_000).toISOString()
  const planned = await send('POST', `${path}/schedule`, { ...unpublished, at })
  expect(planned.status, planned.text).toBe(201)
  const { status, text } = await send('POST', `${path}/languages`, unpublished)
  expect(status, text).toBe(200)
})
