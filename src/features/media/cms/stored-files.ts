import { access, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { SanitizedCollectionConfig } from 'payload'

/** The files of an upload collection, by the names that its documents give them. */
export function storedFiles({ upload }: SanitizedCollectionConfig) {
  // A name is never a path: what comes from a database is still cut to its last part.
  const place = (name: string) =>
    path.join(/* turbopackIgnore: true */ upload.staticDir ?? '', path.basename(name))
  return {
    has: (name: string) =>
      access(place(name)).then(
        () => true,
        () => false,
      ),
    read: (name: string) => readFile(place(name)),
    write: (name: string, bytes: Uint8Array) => writeFile(place(name), bytes),
    remove: (name: string) => rm(place(name), { force: true }),
  }
}
