import { findInFiles, type ResultsFromFiles } from '#src/features/search/files/find-in-files'
import type { SearchRequest } from '#src/features/search/query'

/** Shared by the searches of a page: while a visitor types, most of them read the same files. */
const files = new Map<string, Promise<string>>()

export function searchInFiles(
  search: SearchRequest,
  signal: AbortSignal,
): Promise<ResultsFromFiles> {
  return findInFiles(search, (path) => {
    signal.throwIfAborted()
    const known = files.get(path)
    if (known !== undefined) return known
    const read = readFile(path)
    files.set(path, read)
    // The next search tries again.
    read.catch(() => files.delete(path))
    return read
  })
}

async function readFile(path: string): Promise<string> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${path} responded with ${response.status}.`)
  return response.text()
}
