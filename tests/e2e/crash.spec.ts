import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { APIRequestContext } from 'playwright/test'
import { paragraph, signInToApi } from '../support/browser/admin-api'
import { signInAt } from '../support/cms/session-token'
import { expect, test } from '../support/e2e'
import { site } from '../support/site'
import { type SpawnedSite, spawnSite } from '../support/spawned-site'

async function signIn(url: string): Promise<{ Authorization: string }> {
  return { Authorization: `JWT ${await signInAt(url, site.admin)}` }
}

async function planPublication(request: APIRequestContext, url: string): Promise<Date> {
  const api = await signInToApi(request, url)
  const words = { title: 'Verpasst', body: paragraph('Deutsche Wörter.'), _status: 'draft' }
  const { id } = await api.create('blogs', words, '?draft=true&locale=de')
  const at = new Date(Date.now() + 5_000)
  await api.create(`blogs/${id}/schedule`, {
    action: 'publish',
    locale: 'de',
    at: at.toISOString(),
  })
  return at
}

/** Saves one article after another until a save fails or it is stopped; returns what was acknowledged. */
async function saveUntil(
  isStopped: () => boolean,
  url: string,
  saved: Map<string, string>,
): Promise<void> {
  const editor = await signIn(url)
  for (let number = saved.size; !isStopped(); number += 1) {
    const title = `Post number ${number} of ${Math.random()}`
    const response = await fetch(`${url}/api/blogs?locale=en`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...editor },
      body: JSON.stringify({ title, body: paragraph(`Words of ${title}.`), _status: 'published' }),
    }).catch(() => undefined)
    if (response?.status !== 201) return
    const { doc } = (await response.json()) as { doc: { id: string } }
    saved.set(doc.id, title)
  }
}

async function applicationOf(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  for (const child of children.trim().split(' ')) {
    const command = await readFile(`/proc/${child}/cmdline`, 'utf8')
    if (command.includes('programs/application.mjs')) return Number(child)
  }
  throw new Error('The site has no application.')
}

async function expectAllSaved(url: string, saved: ReadonlyMap<string, string>): Promise<void> {
  const headers = await signIn(url)
  const response = await fetch(`${url}/api/blogs?limit=0&depth=0&locale=en`, { headers })
  const { docs } = (await response.json()) as { docs: { id: string; title: string }[] }
  const found = new Map(docs.map(({ id, title }) => [id, title]))
  for (const [id, title] of saved) expect(found.get(id)).toBe(title)
}

test('kill -9 of the site, its application, and its database during saves loses nothing acknowledged, and the next start does what was planned meanwhile', async ({
  playwright,
}) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'octavo-crash-'))
  const env = {
    PORT: String(site.port + 1),
    PUBLIC_URL: `http://localhost:${site.port + 1}`,
    DATA_DIR: dataDir,
    SEED: 'false',
    ADMIN_EMAIL: site.admin.email,
    ADMIN_PASSWORD: site.admin.password,
  }
  const request = await playwright.request.newContext({ baseURL: env.PUBLIC_URL })
  const saved = new Map<string, string>()
  let running: SpawnedSite | undefined
  let isStopped = false
  try {
    running = await spawnSite(env)
    let saving = saveUntil(() => isStopped, running.url, saved)
    await expect.poll(() => saved.size, { timeout: 30_000 }).toBeGreaterThan(5)
    const due = await planPublication(request, running.url)
    expect((await request.get('/de/blogs/verpasst')).status()).toBe(404)
    await running.kill('SIGKILL')
    await saving
    const afterFirst = saved.size
    await expect.poll(() => Date.now()).toBeGreaterThan(Number(due))

    running = await spawnSite(env)
    await expectAllSaved(running.url, saved)
    await expect
      .poll(async () => (await request.get('/de/blogs/verpasst')).status(), { timeout: 60_000 })
      .toBe(200)

    saving = saveUntil(() => isStopped, running.url, saved)
    await expect.poll(() => saved.size, { timeout: 30_000 }).toBeGreaterThan(afterFirst + 5)
    // The application alone: pages that are cached go on, and it comes back by itself.
    const { url } = running
    expect((await fetch(`${url}/blogs`)).status).toBe(200)
    process.kill(await applicationOf(running.process.pid ?? 0), 'SIGKILL')
    expect((await fetch(`${url}/blogs`)).status).toBe(200)
    await saving
    await expect
      .poll(async () => (await fetch(`${url}/api/health`)).status, { timeout: 60_000 })
      .toBe(200)
    await expectAllSaved(url, saved)

    const afterSecond = saved.size
    saving = saveUntil(() => isStopped, url, saved)
    await expect.poll(() => saved.size, { timeout: 30_000 }).toBeGreaterThan(afterSecond + 5)
    const serverPid = async (): Promise<number> =>
      JSON.parse(await readFile(path.join(dataDir, 'mongodb.json'), 'utf8')).serverPid
    const killed = await serverPid()
    process.kill(killed, 'SIGKILL')
    // Either a save fails, or the database is back before one does.
    await expect.poll(serverPid, { timeout: 30_000 }).not.toBe(killed)
    isStopped = true
    await saving
    await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200)
    await expectAllSaved(running.url, saved)
    const last = [...saved.values()].at(-1) ?? ''
    const response = await fetch(`${running.url}/blogs`)
    expect(await response.text()).toContain(last.split(' of ')[0])
    await running.kill('SIGTERM')
    expect(running.process.exitCode).toBe(0)
  } finally {
    running?.process.kill('SIGKILL')
    await request.dispose()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
})
