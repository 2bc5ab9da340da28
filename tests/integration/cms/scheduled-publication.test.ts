import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readQueue } from '#src/cms/jobs/read-queue'
import { runDue, untilDue } from '#src/cms/jobs/run-due'
import {
  cancelScheduled,
  listWaiting,
  type ScheduledChange,
} from '#src/features/publication/cms/schedule'
import { publishLanguageSlug } from '#src/features/publication/cms/task'
import type { DocumentStates } from '#src/features/publication/language-states'
import { isPublishedIn, publishedLocales } from '#src/platform/i18n/published-locales'
import { contentIn, publicBlog, publicGlobal, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor, globalEditor } from '../../support/cms/cms-editor'
import { graphqlClient, restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor
let token: string

beforeAll(async () => {
  cms = await openTestCms()
  // Failed jobs are logged as errors, and some are meant to fail.
  cms.payload.logger.level = 'silent'
  token = await signIn(cms.payload)
  send = restClient(token)
  editor = blogEditor(send)
})
afterAll(() => cms.close())

let number = 0
const content = (language: string) => {
  number += 1
  return { title: `${language} ${number}`, body: text(`${language} ${number}.`) }
}

interface Overview extends DocumentStates {
  readonly scheduled: readonly ScheduledChange[]
  readonly lacking: Readonly<Record<string, readonly string[]>>
}

const overview = async (id: string): Promise<Overview> => {
  const { body, status, text: said } = await send('GET', `/blogs/${id}/languages`)
  expect(status, said).toBe(200)
  return body
}
const statesOf = async (id: string) =>
  Object.fromEntries(
    Object.entries((await overview(id)).languages)
      .filter(([, { state }]) => state !== 'nothing')
      .map(([locale, { state }]) => [locale, state]),
  )

const soon = () => new Date(Date.now() + 20_000)
const plan = (path: string, action: string, locale: string, at = soon()) =>
  send('POST', `${path}/schedule`, { action, locale, at: at.toISOString() })
const later = () => new Date(Date.now() + 21_000)
const queue = (at = new Date()) => readQueue(cms.payload, publishLanguageSlug, at)
const pass = () => runDue(cms.payload, later)

/** English public with a newer draft, German a draft, Korean begun. */
async function article(): Promise<string> {
  const id = await editor.createPublic('en', content('English'))
  for (const response of [
    await editor.saveDraft(id, 'en', { title: 'English draft', excerpt: 'Not yet' }),
    await editor.saveDraft(id, 'de', content('Deutsch')),
    await editor.saveDraft(id, 'ko', { title: '제목만' }),
  ]) {
    expect(response.status, response.text).toBe(200)
  }
  return id
}

async function others(id: string, locale: string) {
  const stored = await publicBlog(cms.payload, id)
  const languages = (['en', 'zh', 'pt', 'de', 'fr', 'es', 'jp', 'ko'] as const).filter(
    (one) => one !== locale,
  )
  return Promise.all(
    languages.map(async (one) => {
      const { title, excerpt, body, slug, _status } = await editor.open(id, one)
      const draft = { title, excerpt, body, slug, _status }
      return { locale: one, public: contentIn(stored, one), draft }
    }),
  )
}

describe('the queue', () => {
  it('reports waiting and due jobs, and late plans', async () => {
    const before = await queue()
    const id = await article()
    expect((await plan(`/blogs/${id}`, 'publish', 'de')).status).toBe(201)
    const waiting = await queue()
    expect(waiting).toMatchObject({ due: before.due, waiting: before.waiting + 1, latePlans: 0 })
    const due = await queue(later())
    expect(due).toMatchObject({ due: before.due + 1, latePlans: 0 })
    expect(due.oldestDueSeconds).toBeLessThan(5)
    const late = await queue(new Date(Date.now() + 100_000))
    expect(late).toMatchObject({ due: before.due + 1, latePlans: 1 })
    expect(late.oldestDueSeconds).toBeGreaterThan(75)
    await pass()
    expect(await queue(later())).toMatchObject({ due: 0, oldestDueSeconds: 0, latePlans: 0 })
  })
})

describe('the states of a document', () => {
  it('say per language what is public, and what a draft has changed since', async () => {
    const id = await article()
    expect(await statesOf(id)).toEqual({ en: 'changed', de: 'draft', ko: 'draft' })
    const { languages } = await overview(id)
    expect(languages.de.complete).toBe(true)
    expect(languages.ko.complete).toBe(false)
    await editor.publish(id, 'en')
    expect(await statesOf(id)).toEqual({ en: 'published', de: 'draft', ko: 'draft' })
    // A change that was taken back is none.
    const { title } = await editor.open(id, 'en')
    await editor.autosave(id, 'en', { title: 'Another' })
    expect(await statesOf(id)).toMatchObject({ en: 'changed' })
    await editor.autosave(id, 'en', { title: title ?? '' })
    expect(await statesOf(id)).toMatchObject({ en: 'published' })
  })

  it('are shown to no visitor', async () => {
    const id = await article()
    const visitor = restClient()
    for (const [method, path, body] of [
      ['GET', `/blogs/${id}/languages`, undefined],
      ['POST', `/blogs/${id}/languages`, { action: 'publish', locales: ['de'] }],
      ['POST', `/blogs/${id}/schedule`, { action: 'publish', locale: 'de', at: soon() }],
      ['GET', '/globals/home/languages', undefined],
      ['POST', '/globals/home/languages', { action: 'unpublish', locales: ['en'] }],
      ['GET', '/payload-jobs', undefined],
      ['GET', '/payload-jobs/run', undefined],
      ['GET', '/payload-jobs/handle-schedules', undefined],
      ['POST', '/payload-jobs', { taskSlug: 'publishLanguage' }],
    ] as const) {
      const { status } = await visitor(method, path, body)
      expect([401, 403, 404, 501], `${method} ${path}`).toContain(status)
    }
    expect(await statesOf(id)).toMatchObject({ de: 'draft' })
  })
})

describe('the buttons', () => {
  it('publish the requested languages, and say which could not be', async () => {
    const id = await article()
    const untouched = (await others(id, 'de')).filter(({ locale }) => locale !== 'ko')
    const { body, status } = await send('POST', `/blogs/${id}/languages`, {
      action: 'publish',
      locales: ['de', 'ko'],
    })
    expect(status).toBe(200)
    expect(body.results).toEqual([
      { locale: 'de', done: true },
      { locale: 'ko', done: false, fault: 'incomplete', detail: '한국어', errors: [] },
    ])
    expect(await statesOf(id)).toEqual({ en: 'changed', de: 'published', ko: 'draft' })
    const after = await others(id, 'de')
    expect(after.filter(({ locale }) => locale !== 'ko')).toEqual(untouched)
  })

  it('publish a shared field, though the language itself has not changed', async () => {
    const id = await article()
    await editor.publish(id, 'en')
    const publishedAt = '2026-02-03T08:00:00.000Z'
    await editor.saveDraft(id, 'en', { publishedAt })
    expect(await overview(id)).toMatchObject({
      languages: { en: { state: 'published' } },
      sharedChanged: true,
    })
    const publish = { action: 'publish', locales: ['en'] }
    const { body } = await send('POST', `/blogs/${id}/languages`, publish)
    expect(body.results).toEqual([{ locale: 'en', done: true }])
    expect(body.sharedChanged).toBe(false)
    const stored = await publicBlog(cms.payload, id)
    expect(new Date(String(stored['publishedAt'])).toISOString()).toBe(publishedAt)
    // What is public and unchanged is not saved again.
    const before = await editor.open(id, 'en')
    await send('POST', `/blogs/${id}/languages`, publish)
    expect(await editor.open(id, 'en')).toEqual(before)
  })

  it('unpublish one language, and publish no draft of a shared field by it', async () => {
    const id = await article()
    await editor.publish(id, 'de')
    const { publishedAt } = await publicBlog(cms.payload, id)
    const postponed = '2031-05-01T08:00:00.000Z'
    await editor.saveDraft(id, 'en', { publishedAt: postponed })
    expect((await overview(id)).sharedChanged).toBe(true)
    const before = await others(id, 'de')
    const { body } = await send('POST', `/blogs/${id}/languages`, {
      action: 'unpublish',
      locales: ['de'],
    })
    expect(body.results).toEqual([{ locale: 'de', done: true }])
    const stored = await publicBlog(cms.payload, id)
    expect(publishedLocales(stored)).toEqual(['en'])
    expect(stored['publishedAt']).toEqual(publishedAt)
    expect((await editor.open(id, 'en'))['publishedAt']).toBe(postponed)
    expect(await others(id, 'de')).toEqual(before)
  })

  it('name the field that is at fault, and lose nothing', async () => {
    const taken = await editor.create('de', content('Deutsch'))
    await editor.publish(taken, 'de', { slug: `vergeben-${number}` })
    const id = await article()
    await editor.saveDraft(id, 'de', { slug: `vergeben-${number - 2}` })
    const slug = (await editor.open(taken, 'de'))['slug']
    await editor.saveDraft(id, 'de', { slug })
    const draft = await editor.open(id, 'de')
    const { body } = await send('POST', `/blogs/${id}/languages`, {
      action: 'publish',
      locales: ['de'],
    })
    expect(body.results).toMatchObject([{ locale: 'de', done: false, fault: 'invalid' }])
    expect(body.results[0].detail).toContain('slug')
    expect(await editor.open(id, 'de')).toEqual(draft)
  })

  it('refuse an invalid request and name its fault', async () => {
    const id = await article()
    for (const [body, named] of [
      [{ action: 'publish', locales: ['tlh'] }, 'locales'],
      [{ action: 'burn', locales: ['de'] }, 'action'],
      [undefined, 'body'],
    ] as const) {
      const response = await send('POST', `/blogs/${id}/languages`, body)
      expect(response.status).toBe(400)
      expect(response.body.errors[0].message).toContain(named)
    }
    const gone = await send('GET', '/blogs/000000000000000000000000/languages')
    expect(gone.status).toBe(404)
  })
})

describe('a scheduled publication', () => {
  it('publishes the newest draft of its language at that time, and nothing of another', async () => {
    const id = await article()
    const at = soon()
    expect((await plan(`/blogs/${id}`, 'publish', 'de', at)).status).toBe(201)
    await editor.autosave(id, 'de', { excerpt: 'Zuletzt geschrieben' })
    const before = await others(id, 'de')

    // Its time has not come.
    expect(await runDue(cms.payload)).toBe(0)
    expect(await statesOf(id)).toMatchObject({ de: 'draft' })
    expect(await untilDue(cms.payload, new Date(Number(at) - 15_000))).toBe(15_000)

    expect(await untilDue(cms.payload, later())).toBe(0)
    expect(await pass()).toBe(1)
    const stored = await publicBlog(cms.payload, id)
    expect(publishedLocales(stored)).toEqual(['en', 'de'])
    expect(contentIn(stored, 'de')).toMatchObject({ excerpt: 'Zuletzt geschrieben' })
    expect(await others(id, 'de')).toEqual(before)
    expect((await overview(id)).scheduled).toEqual([])
    expect(await pass()).toBe(0)
  })

  it('unpublishes a language', async () => {
    const id = await article()
    await editor.publish(id, 'de')
    const before = await others(id, 'de')
    await plan(`/blogs/${id}`, 'unpublish', 'de')
    expect(await pass()).toBe(1)
    expect(publishedLocales(await publicBlog(cms.payload, id))).toEqual(['en'])
    expect(await others(id, 'de')).toEqual(before)
  })

  it('works for a single page', async () => {
    const home = globalEditor(send, 'home')
    const sections = [{ blockType: 'hero', heading: 'Hallo' }]
    await home.saveDraft('', 'de', { title: 'Start', sections })
    await home.saveDraft('', 'fr', { title: 'Accueil', sections })
    await plan('/globals/home', 'publish', 'de')
    expect(await pass()).toBe(1)
    expect(publishedLocales(await publicGlobal(cms.payload, 'home'))).toEqual(['de'])
    const { body } = await send('GET', '/globals/home/languages')
    expect(body.languages).toMatchObject({ de: { state: 'published' }, fr: { state: 'draft' } })
    expect(body.sharedChanged).toBe(false)
    await plan('/globals/home', 'unpublish', 'de')
    expect(await pass()).toBe(1)
    expect(publishedLocales(await publicGlobal(cms.payload, 'home'))).toEqual([])
  })

  it('that was missed is done as soon as a process runs again', async () => {
    const id = await article()
    await plan(`/blogs/${id}`, 'publish', 'de')
    await cms.payload.db.updateMany({
      collection: 'payload-jobs',
      where: {},
      data: { waitUntil: new Date(Date.now() - 3_600_000).toISOString() },
    } as never)
    expect(await runDue(cms.payload)).toBe(1)
    expect(await statesOf(id)).toMatchObject({ de: 'published' })
  })

  it('can be canceled', async () => {
    const id = await article()
    const { body } = await plan(`/blogs/${id}`, 'publish', 'de')
    expect(body.scheduled).toMatchObject([{ locale: 'de', action: 'publish', state: 'waiting' }])
    const path = `/blogs/${id}/schedule/${body.scheduled[0].id}`
    expect((await restClient()('DELETE', path)).status).toBe(403)
    // Under another document's name it is not found.
    expect((await send('DELETE', path.replace(id, await article()))).status).toBe(404)
    const elsewhere = { collection: 'blogs', id: await article() } as const
    expect(await cancelScheduled(cms.payload, elsewhere, body.scheduled[0].id)).toBe(false)
    const canceled = await send('DELETE', path)
    expect(canceled.body.scheduled).toEqual([])
    expect(await pass()).toBe(0)
    expect(await statesOf(id)).toMatchObject({ de: 'draft' })
  })

  it('is planned once, however often the button is pressed', async () => {
    const id = await article()
    const at = soon()
    await plan(`/blogs/${id}`, 'publish', 'de', at)
    const { body } = await plan(`/blogs/${id}`, 'publish', 'de', at)
    expect(body.scheduled).toHaveLength(1)
    expect((await plan(`/blogs/${id}`, 'unpublish', 'de', at)).body.scheduled).toHaveLength(2)
    for (const { id: job } of (await overview(id)).scheduled) {
      await send('DELETE', `/blogs/${id}/schedule/${job}`)
    }
  })

  it('is planned for several languages at once, and moved by planning it again', async () => {
    const id = await article()
    const plans = async (locales: readonly string[], at: string) => {
      const body = { action: 'publish', locales, at }
      const response = await send('POST', `/blogs/${id}/schedule`, body)
      expect(response.status, response.text).toBe(201)
      return Object.fromEntries(
        (response.body.scheduled as ScheduledChange[]).map((one) => [one.locale, one.at]),
      )
    }
    const [first, second] = [soon().toISOString(), new Date(Date.now() + 86_400_000).toISOString()]
    const both = await plans(['en', 'de', 'de'], first)
    expect(both).toEqual({ en: first, de: first })
    // Those of one moment stand in the order of the languages.
    expect(Object.keys(both)).toEqual(['en', 'de'])
    // The other one stays as it is.
    expect(await plans(['de'], second)).toEqual({ en: first, de: second })
    // Unpublishing is another plan, and so are those of another document.
    await plan(`/blogs/${id}`, 'unpublish', 'de')
    const { scheduled } = await overview(id)
    expect(scheduled).toHaveLength(3)
    const rows = await listWaiting(cms.payload, 'blogs', [id, await article()])
    expect([...rows.values()].map((row) => row.map(({ locale }) => locale).toSorted())).toEqual([
      ['de', 'de', 'en'],
      [],
    ])
    for (const { id: job } of scheduled) await send('DELETE', `/blogs/${id}/schedule/${job}`)
  })

  it('replaces one that failed', async () => {
    const id = await article()
    await plan(`/blogs/${id}`, 'publish', 'de')
    const { title } = await editor.open(id, 'de')
    await editor.saveDraft(id, 'de', { title: '' })
    expect(await pass()).toBe(1)
    await editor.saveDraft(id, 'de', { title: title ?? '' })
    const { body } = await plan(`/blogs/${id}`, 'publish', 'de')
    expect(body.scheduled).toMatchObject([{ locale: 'de', state: 'waiting' }])
    await send('DELETE', `/blogs/${id}/schedule/${body.scheduled[0].id}`)
  })

  it('is refused for a language that is empty or incomplete, with what is missing', async () => {
    const id = await article()
    const body = { action: 'publish', locales: ['de', 'ko', 'fr'], at: soon() }
    const response = await send('POST', `/blogs/${id}/schedule`, body)
    expect(response.status).toBe(409)
    expect(response.body.errors[0].message).toBe(
      'Korean: Missing: Body · French: Missing: Title, Body',
    )
    const { lacking, scheduled } = await overview(id)
    expect(scheduled).toEqual([])
    expect(lacking).toMatchObject({ en: [], de: [], ko: ['body'], fr: ['title', 'body'] })
    const home = { action: 'publish', locales: ['zh'], at: soon() }
    const ofHome = await send('POST', '/globals/home/schedule', home)
    expect(ofHome.body.errors[0].message).toBe('Chinese: Missing: Title, Sections')
    expect((await send('POST', `/blogs/${id}/schedule`, { ...body, locales: [] })).status).toBe(400)
  })

  it('cannot be planned for the past', async () => {
    const id = await article()
    const response = await plan(`/blogs/${id}`, 'publish', 'de', new Date(Date.now() - 1000))
    expect(response.status).toBe(400)
    expect(response.body.errors[0].message).toContain('at:')
  })

  it('that cannot be done fails once, and says why where editors see it', async () => {
    const id = await article()
    await plan(`/blogs/${id}`, 'publish', 'de')
    await editor.saveDraft(id, 'de', { title: '' })
    const gone = await article()
    await plan(`/blogs/${gone}`, 'publish', 'de')
    await send('DELETE', `/blogs/${gone}`)
    expect(await pass()).toBe(2)
    const { scheduled } = await overview(id)
    expect(scheduled).toMatchObject([{ locale: 'de', state: 'failed', fault: 'incomplete' }])
    expect(await pass()).toBe(0)
    // Seen, it can be put away.
    const response = await send('DELETE', `/blogs/${id}/schedule/${scheduled[0]?.id}`)
    expect(response.body.scheduled).toEqual([])
  })

  it('is not done in the name of an account that was deleted', async () => {
    const guest = restClient(await signIn(cms.payload, 'guest@example.org'))
    const id = await article()
    await guest('POST', `/blogs/${id}/schedule`, { action: 'publish', locale: 'de', at: soon() })
    const where = { email: { equals: 'guest@example.org' } }
    await cms.payload.delete({ collection: 'users', where })
    expect(await pass()).toBe(1)
    expect((await overview(id)).scheduled).toMatchObject([{ state: 'failed', fault: 'nobody' }])
    expect(await statesOf(id)).toMatchObject({ de: 'draft' })
  })
})

describe('several processes on one database', () => {
  it('do each job once', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, article))
    for (const id of ids) await plan(`/blogs/${id}`, 'publish', 'de')
    const counts = await Promise.all([pass(), pass(), pass()])
    expect(counts.reduce((sum, count) => sum + count)).toBe(4)
    for (const id of ids) expect(await statesOf(id)).toMatchObject({ de: 'published' })
  })

  it('take over abandoned jobs, but not forever', async () => {
    const id = await article()
    await plan(`/blogs/${id}`, 'publish', 'de')
    const forsake = (totalTried: number) =>
      cms.payload.db.collections['payload-jobs']?.updateMany(
        {},
        { $set: { processing: true, totalTried, updatedAt: new Date(Date.now() - 120_000) } },
        { timestamps: false },
      )
    await forsake(3)
    expect(await pass()).toBe(1)
    expect((await overview(id)).scheduled).toMatchObject([
      { state: 'failed', fault: 'interrupted' },
    ])
    await send('DELETE', `/blogs/${id}/schedule/${(await overview(id)).scheduled[0]?.id}`)
    await plan(`/blogs/${id}`, 'publish', 'de')
    await forsake(1)
    expect(await pass()).toBe(1)
    expect(await statesOf(id)).toMatchObject({ de: 'published' })
  })
})

describe('a publication beside an editor who writes', () => {
  it('loses no text, in whatever way the editor saves', async () => {
    const graphql = graphqlClient(token)
    const { default: config } = await import('../../../payload.config')
    const { handleEndpoints } = await import('payload')
    const save = (request: Request) => handleEndpoints({ config, request })
    for (let round = 0; round < 4; round += 1) {
      const id = await article()
      await plan(`/blogs/${id}`, 'publish', 'de')
      const title = `autosaved ${round}`
      const autosave = (locale: string) =>
        save(
          new Request(
            `http://localhost:3000/api/blogs/${id}?depth=0&draft=true&autosave=true&locale=${locale}`,
            {
              method: 'PATCH',
              headers: { Authorization: `JWT ${token}`, 'Content-Type': 'application/json' },
              body: JSON.stringify({ title: `${title} ${locale}`, _status: 'draft' }),
            },
          ),
        )
      const mutation = () =>
        graphql(
          `mutation ($id: String!) { updateBlog(id: $id, locale: ko, draft: true, data: { title: "${title} ko" }) { id } }`,
          { id },
        )
      const [fr, ran, es, ko] = await Promise.all([
        autosave('fr'),
        pass(),
        autosave('es'),
        mutation(),
      ])
      expect([fr.status, ran, es.status, ko.status]).toEqual([200, 1, 200, 200])
      expect(ko.text).not.toContain('errors')
      expect(isPublishedIn(await publicBlog(cms.payload, id), 'de')).toBe(true)
      for (const locale of ['fr', 'es', 'ko'] as const) {
        expect((await editor.open(id, locale)).title).toBe(`${title} ${locale}`)
      }
    }
  })
})
