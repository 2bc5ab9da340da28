import { expect, test } from 'playwright/test'
import { asEditor } from '../../support/cms/sessions'
import { site } from '../../support/site'
import { type HostileCase, type HostileSite, http, MiB } from './hostile-case'
import { hostileCases } from './hostile-cases'
import { createForms, removeForms } from './hostile-forms'
import { sendRaw } from './raw-request'
import { serverMemory } from './server-memory'

/** One after the other over a socket, with `/api/health` requested meanwhile. */
/** Most that the process may have grown by all of them together, the page cache's share among it. */
const growth = 400 * MiB

let target: HostileSite
let before: number | undefined

test.beforeAll(async ({ request }) => {
  const posts = (await (await request.get('/api/blogs?limit=1&depth=0')).json()) as {
    docs: { id: string; slug: string }[]
  }
  const media = (await (await request.get('/api/media?limit=1&depth=0')).json()) as {
    docs: { filename: string }[]
  }
  const html = await (await request.get('/blogs')).text()
  const { Authorization: editor } = await asEditor()
  target = {
    host: new URL(site.url).host,
    id: posts.docs[0]?.id ?? '',
    slug: posts.docs[0]?.slug ?? '',
    picture: media.docs[0]?.filename ?? '',
    script: /\/_next\/static\/octavo\/[\w.~-]+\.js/.exec(html)?.[0] ?? '',
    editor,
    forms: await createForms(request),
  }
  expect(Object.values(target).every(Boolean), JSON.stringify(Object.keys(target))).toBe(true)
  // What any first visit loads belongs to none of the requests below.
  await sendRaw(site.port, http('/api/blogs?limit=100&depth=2', target))
  before = serverMemory(site.port)
})

test.afterAll(async ({ request }) => {
  // What forms.spec.ts counts is its own.
  if (target) await removeForms(request, target.forms)
})

for (const [kind, cases] of hostileCases) {
  test(`hostile requests: ${kind}`, async () => {
    const wrong: string[] = []
    for (const hostile of cases) {
      const [response, health] = await Promise.all([
        sendRaw(site.port, hostile.request(target)),
        sendRaw(site.port, http('/api/health', target)),
      ])
      if (health.status !== 200) wrong.push(`${hostile.name}: health says ${health.status}`)
      wrong.push(...faultsOf(hostile, response).map((fault) => `${hostile.name}: ${fault}`))
    }
    expect(wrong.join('\n')).toBe('')
  })
}

test('hostile requests leave no memory behind', () => {
  const after = serverMemory(site.port)
  test.skip(before === undefined || after === undefined, 'This system does not say.')
  expect((after ?? 0) - (before ?? 0)).toBeLessThan(growth)
})

function faultsOf(
  { status, bytes, says, never }: HostileCase,
  response: Awaited<ReturnType<typeof sendRaw>>,
): string[] {
  const faults: string[] = []
  const shown = response.text.slice(0, 200).replaceAll('\n', ' ')
  if (!status.includes(response.status)) {
    faults.push(`status ${response.status}, not ${status.join(' or ')}: ${shown}`)
  }
  if (response.bytes > bytes) faults.push(`${response.bytes} bytes, more than ${bytes}`)
  const received = `${response.head}\n${response.text}`
  if (says && !says.test(received)) faults.push(`does not say ${says}: ${shown}`)
  const leak = never?.exec(received)?.[0]
  if (leak !== undefined) faults.push(`says ${leak}`)
  return faults
}
