import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#locales/languages'
import { knowSiteTimeZone } from '#src/platform/i18n/site-time-zone'
import { publicBlog, text } from '../../support/cms/cms-content'
import { blogEditor, type Editor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let send: Send
let editor: Editor

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'warn'
  send = restClient(await signIn(cms.payload))
  editor = blogEditor(send)
})
afterAll(() => cms.close())

const body = text('Words.')
const day = 86_400_000
const ahead = '2031-05-05T08:00:00.000Z'

const stored = () => {
  const model = cms.payload.db.collections['blogs']
  if (!model) throw new Error('There are no blogs.')
  return model.collection
}

/** Moves the past of a document back, as if it had been published earlier. */
async function age(slug: string, days: number): Promise<void> {
  const versions = cms.payload.db.versions['blogs']?.collection
  for (const [prefix, model] of [
    ['', stored()],
    ['version.', versions],
  ] as const) {
    const earlier = (field: string) => ({
      $dateSubtract: { startDate: `$${prefix}${field}`, unit: 'day', amount: days },
    })
    await model?.updateMany({ [`${prefix}slug.en`]: slug } as never, [
      {
        $set: {
          [`${prefix}publishedAt`]: earlier('publishedAt'),
          [`${prefix}firstPublishedAt.en`]: earlier('firstPublishedAt.en'),
        },
      },
    ])
  }
}

async function dateOf(id: string): Promise<number> {
  return Number(new Date(String((await publicBlog(cms.payload, id))['publishedAt'])))
}

const isNow = (time: number) => Math.abs(time - Date.now()) < 60_000

describe('the date of an article', () => {
  it('is missing until it is published, and then that of its publication', async () => {
    const id = await editor.create('en', { title: 'Begun on Monday', body })
    expect((await editor.open(id, 'en'))['publishedAt'] ?? null).toBeNull()
    expect((await editor.publish(id, 'en')).status).toBe(200)
    const first = await dateOf(id)
    expect(isNow(first)).toBe(true)
    await editor.publish(id, 'en', { title: 'Changed later' })
    await editor.publish(id, 'de', { title: 'Übersetzt', body })
    expect(await dateOf(id)).toBe(first)
  })

  it('is that of its publication even if the form sent that of its creation', async () => {
    const id = await editor.create('en', { title: 'From an older version', body })
    const { createdAt } = (await editor.open(id, 'en')) as { createdAt?: string }
    const old = new Date(Number(new Date(createdAt ?? '')) - 4 * day)
    const versions = cms.payload.db.versions['blogs']?.collection
    await versions?.updateMany({ 'version.title.en': 'From an older version' }, {
      $set: { 'version.createdAt': old, 'version.publishedAt': old },
    } as never)
    await stored().updateOne(
      { 'title.en': 'From an older version' },
      {
        $set: { createdAt: old, publishedAt: old },
      },
    )
    await editor.publish(id, 'en')
    expect(isNow(await dateOf(id))).toBe(true)
  })

  it('is the chosen one, and stays if a public article is saved without one', async () => {
    const id = await editor.create('en', {
      title: 'Chosen',
      body,
      publishedAt: '2019-02-03T10:00:00.000Z',
    })
    await editor.publish(id, 'en')
    expect(await dateOf(id)).toBe(Date.parse('2019-02-03T10:00:00Z'))
    expect((await editor.publish(id, 'en', { publishedAt: null })).status).toBe(200)
    expect(await dateOf(id)).toBe(Date.parse('2019-02-03T10:00:00Z'))
  })

  it('is a day in the site’s time zone if a program writes no time, and is refused for an impossible day', async () => {
    knowSiteTimeZone('America/Sao_Paulo')
    try {
      const id = await editor.createPublic('en', {
        title: 'A day',
        body,
        publishedAt: '2019-07-03',
      })
      expect(await dateOf(id)).toBe(Date.parse('2019-07-03T03:00:00Z'))
      for (const none of [
        '2019-02-30',
        '2019-02-30T00:00:00Z',
        '2016-12-31T23:59:60Z',
        'soon',
        -1e15,
      ]) {
        const { status, body: response } = await editor.publish(id, 'en', { publishedAt: none })
        expect([none, status]).toEqual([none, 400])
        expect(response.errors[0].data.errors).toEqual([
          expect.objectContaining({
            path: 'publishedAt',
            message: expect.stringMatching(/no such date/),
          }),
        ])
      }
      expect(await dateOf(id)).toBe(Date.parse('2019-07-03T03:00:00Z'))
    } finally {
      knowSiteTimeZone('UTC')
    }
  })

  it('is missing in a duplicate', async () => {
    const id = await editor.createPublic('en', { title: 'Original', body })
    await age('original', 30)
    const { body: response } = await send('POST', `/blogs/${id}/duplicate?locale=en&depth=0`, {})
    const copy = response.doc.id as string
    expect((await editor.open(copy, 'en'))['publishedAt'] ?? null).toBeNull()
    await editor.publish(copy, 'en', { title: 'A copy' })
    expect(isNow(await dateOf(copy))).toBe(true)
  })
})

describe('a future date', () => {
  const remedy = /Schedule the publication for then, or set the date to today/

  it('is refused at its field, with a remedy, and loses nothing', async () => {
    const id = await editor.create('en', { title: 'From the future', body, publishedAt: ahead })
    const { status, body: response } = await editor.publish(id, 'en')
    expect(status).toBe(400)
    expect(response.errors[0].data.errors).toEqual([
      expect.objectContaining({ path: 'publishedAt', message: expect.stringMatching(remedy) }),
    ])
    const { body: button } = await send('POST', `/blogs/${id}/languages`, {
      action: 'publish',
      locales: ['en'],
    })
    expect(button.results).toEqual([
      expect.objectContaining({
        done: false,
        errors: [expect.objectContaining({ path: 'publishedAt' })],
      }),
    ])
    const { body: many } = await send('POST', '/blogs/languages', {
      action: 'publish',
      locales: ['en'],
      ids: [id],
    })
    expect(JSON.stringify(many)).toMatch(remedy)
    expect((await editor.open(id, 'en'))['publishedAt']).toBe(ahead)
    await send('POST', `/blogs/${id}/languages`, {
      action: 'publish',
      locales: ['en'],
      dated: 'today',
    })
    expect(isNow(await dateOf(id))).toBe(true)
  })

  it('can be scheduled, and nothing earlier', async () => {
    const id = await editor.create('en', { title: 'Planned', body, publishedAt: ahead })
    const plan = (at: string) =>
      send('POST', `/blogs/${id}/schedule`, { action: 'publish', locale: 'en', at })
    const early = await plan('2030-01-01T00:00:00.000Z')
    expect([early.status, early.text]).toEqual([409, expect.stringContaining('publishedAt: ')])
    expect((await plan(ahead)).status).toBe(201)
  })

  it('of an article that is public already can stay', async () => {
    const id = await editor.createPublic('en', { title: 'Public and ahead', body })
    await stored().updateOne(
      { 'title.en': 'Public and ahead' },
      { $set: { publishedAt: new Date(ahead) } },
    )
    const versions = cms.payload.db.versions['blogs']?.collection
    await versions?.updateMany({ 'version.title.en': 'Public and ahead' }, {
      $set: { 'version.publishedAt': new Date(ahead) },
    } as never)
    expect((await editor.publish(id, 'en', { excerpt: 'Corrected.' })).status).toBe(200)
    expect(
      (await editor.publish(id, 'en', { publishedAt: '2031-06-06T00:00:00.000Z' })).status,
    ).toBe(400)
  })
})

describe('the time zone of the site', () => {
  it.each([
    ['Asia/Calcutta', 200],
    [' europe/kyiv ', 200],
    ['', 200],
    ['GMT+5', 400],
    ['+09:00', 400],
    [['Europe/Berlin'], 400],
    [9, 400],
  ])('given as %j gets %i', async (timeZone, status) => {
    const response = await send('POST', '/globals/site?locale=en', { name: 'Octavo', timeZone })
    expect([response.status, response.text]).toEqual([status, expect.any(String)])
    if (status === 400) expect(response.body.errors[0].data.errors[0].path).toBe('timeZone')
  })
})

describe('the dates of the admin', () => {
  it('are those of the site in all lists, forms, and versions', () => {
    const { collections, globals } = cms.payload.config
    const shown = [...collections.filter(({ admin }) => !admin.hidden), ...globals]
    const dates = shown.flatMap(({ flattenedFields, slug }) =>
      flattenedFields.flatMap((field) =>
        field.type === 'date' && !('globalType' in field) ? [{ slug, field }] : [],
      ),
    )
    const names = dates.map(({ field, slug }) => `${slug}.${field.name}`)
    expect(names).toEqual(
      expect.arrayContaining([
        'blogs.publishedAt',
        'blogs.updatedAt',
        'blogs.deletedAt',
        'publications.at',
      ]),
    )
    const others = dates.filter(({ field, slug }) => {
      const { Cell, Field } = field.admin?.components ?? {}
      const isListed = collections.some((one) => one.slug === slug)
      return (isListed && !Cell) || !(Field || field.admin?.hidden)
    })
    expect(others.map(({ field, slug }) => `${slug}.${field.name}`)).toEqual([])
  })
})

describe('the feed of a language', () => {
  const feedOf = async (locale: Locale) => {
    const [{ listFollowed }, { findFeedEntry }] = await Promise.all([
      import('#src/page-types/content/lists/list-followed'),
      import('#src/page-types/blog/feed-entry'),
    ])
    const ids = await listFollowed(locale)
    return Promise.all(ids.map((id) => findFeedEntry(id, locale, 'https://example.org')))
  }

  it('lists a translation as new on the day on which it is published', async () => {
    for (let number = 1; number <= 22; number += 1) {
      await editor.createPublic('fr', { title: `Article ${number}`, body })
    }
    const id = await editor.createPublic('en', { title: 'Long ago', body })
    await age('long-ago', 400)
    await editor.publish(id, 'fr', { title: 'Il y a longtemps', body })
    const [newest, ...others] = await feedOf('fr')
    expect(newest).toMatchObject({ title: 'Il y a longtemps' })
    expect(isNow(Date.parse(newest?.publishedAt ?? ''))).toBe(true)
    expect(others).toHaveLength(19)
    // Its page has the date of the article.
    expect(Date.now() - (await dateOf(id))).toBeGreaterThan(399 * day)
    const english = (await feedOf('en')).find((entry) => entry?.title === 'Long ago')
    expect(Date.now() - Date.parse(english?.publishedAt ?? '')).toBeGreaterThan(399 * day)
  })
})
