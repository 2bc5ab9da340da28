import { cacheNames } from './cache-names'
import { isTexts, parseStoredPage, type StoredPage } from './stored-page'

export async function findNote(pathname: string): Promise<StoredPage | undefined> {
  const notes = await caches.open(cacheNames.notes)
  return parseStoredPage(await jsonOf(await notes.match(pathname)))
}

export async function listNotes(): Promise<StoredPage[]> {
  const notes = await caches.open(cacheNames.notes)
  const found = await Promise.all(
    (await notes.keys()).map(async (key) => parseStoredPage(await jsonOf(await notes.match(key)))),
  )
  return found.filter((note) => note !== undefined)
}

export async function writeNote(note: StoredPage): Promise<void> {
  const notes = await caches.open(cacheNames.notes)
  await notes.put(note.pathname, json(note))
}

/** By build id, the files that its pages load later. */
export async function listBuilds(): Promise<Map<string, readonly string[]>> {
  const builds = await caches.open(cacheNames.builds)
  const found = new Map<string, readonly string[]>()
  for (const key of await builds.keys()) {
    const files = await jsonOf(await builds.match(key))
    if (isTexts(files)) found.set(idOf(key.url), files)
  }
  return found
}

export async function addToBuild(id: string, files: readonly string[]): Promise<void> {
  const builds = await caches.open(cacheNames.builds)
  const known = await jsonOf(await builds.match(keyOf(id)))
  const all = [...new Set([...(isTexts(known) ? known : []), ...files])]
  await builds.put(keyOf(id), json(all))
}

export async function forgetBuild(id: string): Promise<void> {
  const builds = await caches.open(cacheNames.builds)
  await builds.delete(keyOf(id))
}

const keyOf = (id: string): string => `/${encodeURIComponent(id)}`
const idOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

function json(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'Content-Type': 'application/json' } })
}

async function jsonOf(response: Response | undefined): Promise<unknown> {
  return response?.json().catch(() => undefined)
}
