import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobsOf, runDue } from '#src/cms/jobs/run-due'
import { claimAddress, leaveAddress } from '#src/features/wishes/cms/addresses'
import { addressesIn, wishedTopicsIn } from '#src/features/wishes/cms/collections'
import { countTopic } from '#src/features/wishes/cms/count-wish'
import { readWishes } from '#src/features/wishes/cms/read-wishes'
import type { MailSettings } from '#src/platform/config/settings/mail-settings'
import { text } from '../../support/cms/cms-content'
import { blogEditor } from '../../support/cms/cms-editor'
import { restClient, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type MailServer, startMailServer } from '../../support/servers/mail-server'

/** What people decide on the dashboard about wishes. */
let cms: TestCms
let server: MailServer
let settings: { mail?: MailSettings | undefined }
let admin: Send
let editor: Send
let translator: Send

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  server = await startMailServer()
  ;({ settings } = await import('#src/platform/config/env'))
  settings.mail = server.settings
  admin = restClient(await signIn(cms.payload, 'lena@example.org', { role: 'admin' }))
  editor = restClient(await signIn(cms.payload, 'rita@example.org'))
  const korean = { role: 'translator', languages: ['ko'] } as const
  translator = restClient(await signIn(cms.payload, 'kim@example.org', korean as never))
})
afterAll(async () => {
  settings.mail = undefined
  await server.close()
  await cms.close()
})

const now = new Date()
const longAgo = new Date(Number(now) - 11 * 60_000)
const lena = { role: 'admin' }
const unclear = async () => (await readWishes(cms.payload, lena, now)).unclear
const decide = (by: Send, id: string, decision: string) =>
  by('POST', '/readers-wishes/unclear', { id, decision })

/** Two mails whose sending ended in the middle. */
async function interrupt(): Promise<readonly string[]> {
  const blogs = blogEditor(admin)
  const id = await blogs.create('en', { title: 'Paper', body: text('Words.') })
  await blogs.publish(id, 'en')
  const ref = { kind: 'blogs', id } as const
  for (const name of ['yuna', 'jisoo']) {
    await leaveAddress(cms.payload, ref, 'ko', `${name}@example.org`, longAgo)
  }
  await blogs.publish(id, 'ko', { title: '종이', body: text('말.') })
  await jobsOf(cms.payload).deleteMany({})
  for (const { key, wish } of await addressesIn(cms.payload).find({}).toArray()) {
    await claimAddress(cms.payload, { key, wish }, longAgo)
  }
  const listed = await unclear()
  expect(listed).toHaveLength(2)
  expect(JSON.stringify(listed)).not.toMatch(/yuna|jisoo/)
  return listed.toSorted((a, b) => a.address.localeCompare(b.address)).map(({ id: one }) => one)
}

describe('an email for a wish that may not have arrived', () => {
  it('is sent again, or not, as an admin decides', async () => {
    const [jisoo = '', yuna = ''] = await interrupt()
    for (const by of [restClient(), editor, translator]) {
      expect((await decide(by, yuna, 'send')).status).toBe(403)
    }
    expect((await decide(admin, yuna, 'burn')).status).toBe(400)
    expect((await decide(admin, 'x', 'send')).status).toBe(404)
    // Both admins press the button: one mail.
    const both = await Promise.all([decide(admin, yuna, 'send'), decide(admin, yuna, 'send')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect((await decide(admin, jisoo, 'leave')).status).toBe(200)
    expect(await unclear()).toEqual([])
    await runDue(cms.payload)
    expect(server.arrived.map(({ to }) => to)).toEqual([['yuna@example.org']])
    expect(await addressesIn(cms.payload).countDocuments({})).toBe(0)
  })
})

describe('a topic', () => {
  it('is removed by an editor', async () => {
    for (const client of ['a', 'b'])
      await countTopic(cms.payload, 'Schimpfwort', 'de', { client, now })
    const topics = async () => (await readWishes(cms.payload, lena, now)).topics
    const [topic] = await topics()
    expect(topic).toMatchObject({ count: 2, locale: 'de' })
    const remove = (by: Send, id: unknown) => by('POST', '/readers-wishes/topics/remove', { id })
    for (const by of [restClient(), translator]) {
      expect((await remove(by, topic?.id)).status).toBe(403)
    }
    expect((await remove(editor, { $ne: '' })).status).toBe(400)
    expect(await topics()).toHaveLength(1)
    expect((await remove(editor, topic?.id)).status).toBe(200)
    expect((await remove(editor, topic?.id)).status).toBe(404)
    expect(await wishedTopicsIn(cms.payload).countDocuments({})).toBe(0)
  })
})
