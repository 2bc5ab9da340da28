/** From a document's id to its checksum, if known. */
type Checksums = ReadonlyMap<string, string | undefined>

export interface Differences {
  readonly missing: readonly string[]
  /** Different, or possibly so. */
  readonly changed: readonly string[]
  /** Not public anymore. */
  readonly superfluous: readonly string[]
}

export function differencesOf(database: Checksums, server: Checksums): Differences {
  const missing: string[] = []
  const changed: string[] = []
  for (const [id, checksum] of database) {
    if (!server.has(id)) missing.push(id)
    else if (checksum === undefined || server.get(id) !== checksum) changed.push(id)
  }
  return { missing, changed, superfluous: [...server.keys()].filter((id) => !database.has(id)) }
}
