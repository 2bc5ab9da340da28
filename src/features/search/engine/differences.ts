/** From a document's id to its checksum; `undefined` where nobody knows it. */
type Checksums = ReadonlyMap<string, string | undefined>

/** What has to be sent again so that a search server holds what the database holds. */
export interface Differences {
  readonly missing: readonly string[]
  /** They read otherwise, or might. */
  readonly changed: readonly string[]
  /** They are not public any more. */
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
