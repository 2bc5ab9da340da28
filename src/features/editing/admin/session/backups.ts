import { z } from 'zod'

/** Unsaved text in this browser's storage: one entry per form, so that two windows do not overwrite each other. */
export interface BackupEntry {
  readonly key: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly page: string
  /** Whether the page sent it to the server as it closed. */
  readonly sent: boolean
  readonly fields: Readonly<Record<string, UnsavedField>>
}

interface UnsavedField {
  readonly value?: unknown
  readonly base?: number
  /** The list at that time. */
  readonly from?: readonly unknown[]
}

export interface BackupPlace {
  readonly user: string
  /** Such as `blogs/6650…` or `globals/home`. */
  readonly document: string
  readonly locale: string
}

const prefix = 'octavo:unsaved:'
/** In characters: storage counts two bytes for each, and has room for 5 MB. */
export const longestEntry = 1_000_000
export const mostCharacters = 2_000_000
export const lifetime = 30 * 24 * 60 * 60 * 1000

const entrySchema = z.object({
  v: z.literal(1),
  at: z.number(),
  page: z.string(),
  sent: z.boolean(),
  fields: z.record(
    z.string(),
    z.object({
      value: z.unknown().optional(),
      base: z.number().optional(),
      from: z.array(z.unknown()).optional(),
    }),
  ),
})

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const placeKey = ({ document, locale, user }: BackupPlace) =>
  `${prefix}${user}:${document}:${locale}:`

export function keyOf(place: BackupPlace, page: string): string {
  return placeKey(place) + page
}

export function writeBackup(storage: Stored, entry: BackupEntry): boolean {
  const { key, ...rest } = entry
  const text = JSON.stringify({ v: 1, ...rest })
  if (text.length > longestEntry) {
    removeBackup(storage, key)
    return false
  }
  try {
    makeRoom(storage, key, mostCharacters - text.length)
    storage.setItem(key, text)
    return true
  } catch {
    // The storage is full or switched off.
    return false
  }
}

export function removeBackup(storage: Stored, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // There was no entry.
  }
}

/** Newest first. Removes what is too old or unreadable. */
export function listBackups(storage: Stored, place: BackupPlace, now: number): BackupEntry[] {
  return entriesIn(storage, placeKey(place))
    .filter((entry) => {
      const isFresh = entry.at > now - lifetime
      if (!isFresh) removeBackup(storage, entry.key)
      return isFresh
    })
    .sort((one, other) => other.at - one.at)
}

function entriesIn(storage: Stored, start: string): BackupEntry[] {
  return keysIn(storage, start).flatMap((key) => {
    const parsed = entrySchema.safeParse(jsonOf(storage.getItem(key)))
    if (!parsed.success) {
      removeBackup(storage, key)
      return []
    }
    const { v: _, ...entry } = parsed.data
    return [{ key, ...entry } as BackupEntry]
  })
}

function keysIn(storage: Stored, start: string): string[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index))
    return keys.filter((key): key is string => key?.startsWith(start) ?? false)
  } catch {
    return []
  }
}

function jsonOf(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Removes the oldest entries until the others fit. */
function makeRoom(storage: Stored, own: string, room: number): void {
  const lengths = keysIn(storage, prefix)
    .filter((key) => key !== own)
    .map((key) => ({ key, length: storage.getItem(key)?.length ?? 0 }))
  let sum = lengths.reduce((total, { length }) => total + length, 0)
  if (sum <= room) return
  const ages = new Map(entriesIn(storage, prefix).map(({ at, key }) => [key, at]))
  const oldest = lengths.sort((one, other) => (ages.get(one.key) ?? 0) - (ages.get(other.key) ?? 0))
  for (const { key, length } of oldest) {
    if (sum <= room) return
    removeBackup(storage, key)
    sum -= length
  }
}
