import { cacheNames } from './cache-names'
import { newestFirst } from './forget'
import { findNote, listNotes } from './notes'
import type { StoredPage } from './stored-page'

export async function listStoredPages(): Promise<readonly StoredPage[]> {
  const notes = newestFirst((await listNotes()).filter(({ role }) => role !== 'offline'))
  const isThere = await Promise.all(notes.map(({ pathname }) => hasDocument(pathname)))
  return notes.filter((_, index) => isThere[index])
}

export async function isSavedStored(pathname: string): Promise<boolean> {
  const note = await findNote(pathname)
  return note?.role === 'saved' && (await hasDocument(pathname))
}

async function hasDocument(pathname: string): Promise<boolean> {
  const pages = await caches.open(cacheNames.pages)
  return (await pages.match(pathname, { ignoreVary: true })) !== undefined
}
