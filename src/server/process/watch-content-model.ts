import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import path from 'node:path'

const places = ['collections', 'globals', 'payload.config.ts']

/**
 * Notifies a developer of a changed content model. Pages and components reload as they are saved; the CMS and its
 * database keep the fields of the start, and would drop new ones. Returns how to end it.
 */
export function watchContentModel(root: string, notify: (line: string) => void): () => void {
  const digests = new Map(filesIn(root).map((file) => [file, digestOf(root, file)]))
  const told = new Map(digests)
  const look = (): void => {
    for (const file of new Set([...digests.keys(), ...filesIn(root)])) {
      const digest = digestOf(root, file)
      // Empty or missing: it is being written, or removed.
      if (digest === undefined || digest === told.get(file)) continue
      told.set(file, digest)
      // Reverted: there is nothing to load.
      if (digest === digests.get(file)) continue
      notify(
        `${file} has changed. Restart npm run dev to load it: until then, new fields are not stored.`,
      )
    }
  }
  const watchers = places
    .filter((place) => existsSync(path.join(root, place)))
    .map((place) => watch(path.join(root, place), { recursive: true }, look))
  return () => {
    for (const watcher of watchers) watcher.close()
  }
}

function filesIn(root: string): string[] {
  return places.flatMap((place) => {
    if (place.endsWith('.ts')) return [place]
    const folder = path.join(root, place)
    if (!existsSync(folder)) return []
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(place, name))
  })
}

/** `undefined` for a missing or empty file: editors replace files. */
function digestOf(root: string, file: string): string | undefined {
  try {
    const bytes = readFileSync(path.join(root, file))
    return bytes.length === 0 ? undefined : createHash('sha256').update(bytes).digest('hex')
  } catch {
    return undefined
  }
}
