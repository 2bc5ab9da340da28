import { CommandError } from '#src/platform/command-error'
import { isRow, type Row, textIn } from '../fields'
import { type JsonRecord, readJsonRecords } from '../json-records'

/** What posts refer to; all but their texts. */
export interface ExportIndex {
  readonly version: string | undefined
  readonly settings: ReadonlyMap<string, string>
  readonly tags: ReadonlyMap<string, IndexedRow>
  readonly users: ReadonlyMap<string, IndexedRow>
  /** Ids in order, by the post's id. */
  readonly tagsOfPosts: ReadonlyMap<string, readonly string[]>
  readonly authorsOfPosts: ReadonlyMap<string, readonly string[]>
  readonly metaOfPosts: ReadonlyMap<string, Row>
  readonly authors: ReadonlySet<string>
  readonly members: readonly IndexedRow[]
  readonly faults: readonly JsonRecord[]
}

export interface IndexedRow {
  readonly row: Row
  readonly record: JsonRecord
}

const tables = new Set(
  'posts settings tags users posts_tags posts_authors posts_meta members subscribers'.split(' '),
)

/** The rows of the named tables. Exports begin with `db`, with `data`, or with the tables themselves. */
export async function* readTables(
  file: string,
  names: ReadonlySet<string>,
  signal?: AbortSignal,
): AsyncGenerator<JsonRecord> {
  const wanted = (path: readonly string[]) => {
    const [table, ...more] = innerPath(path)
    if (table === undefined) return 'enter'
    if (table === 'meta' || table === 'version') return 'take'
    if (!names.has(table)) return 'skip'
    return more.length === 0 ? 'enter' : 'take'
  }
  for await (const record of readJsonRecords(file, wanted, signal)) {
    yield { ...record, value: withoutPlaceholder(record.value) }
  }
}

/** Own addresses begin with a placeholder; they become paths from the root. */
function withoutPlaceholder(value: unknown): unknown {
  if (!isRow(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      typeof inner === 'string'
        ? inner.replaceAll('__GHOST_URL__/', '/').replaceAll('__GHOST_URL__', '/')
        : inner,
    ]),
  )
}

/** The path within the tables. */
export function innerPath(path: readonly string[]): readonly string[] {
  const start = path[0] === 'db' ? (/^\d+$/.test(path[1] ?? '') ? 2 : 1) : 0
  return path[start] === 'data' ? path.slice(start + 1) : path.slice(start)
}

/** @throws {CommandError} if it is no export of Ghost. */
export async function readIndex(file: string, signal?: AbortSignal): Promise<ExportIndex> {
  let version: string | undefined
  let posts = 0
  const settings = new Map<string, string>()
  const tags = new Map<string, IndexedRow>()
  const users = new Map<string, IndexedRow>()
  const metaOfPosts = new Map<string, Row>()
  const links: Record<'posts_tags' | 'posts_authors', Row[]> = { posts_tags: [], posts_authors: [] }
  const authors = new Set<string>()
  const members: IndexedRow[] = []
  const faults: JsonRecord[] = []
  for await (const record of readTables(file, tables, signal)) {
    const [table] = innerPath(record.path)
    const row = record.value
    if (record.fault && table !== 'posts') faults.push(record)
    if (table === 'posts') posts++
    if (!isRow(row)) continue
    const id = textIn(row, 'id') ?? ''
    if (table === 'meta') version = textIn(row, 'version')
    else if (table === 'settings')
      settings.set(textIn(row, 'key') ?? '', textIn(row, 'value') ?? '')
    else if (table === 'tags') tags.set(id, { row, record })
    else if (table === 'users') users.set(id, { row, record })
    else if (table === 'posts_meta')
      metaOfPosts.set(textIn(row, 'post_id') ?? '', filledFields(row))
    else if (table === 'posts_tags' || table === 'posts_authors') links[table].push(row)
    else if (table === 'members' || table === 'subscribers') members.push({ row, record })
    else if (table === 'posts') authors.add(textIn(row, 'author_id') ?? '')
  }
  if (version === undefined && posts === 0 && users.size === 0) {
    throw new CommandError(
      `${file} is no export of Ghost: it has no posts. Export it in Ghost under Settings → Import/Export.`,
    )
  }
  const authorsOfPosts = inOrder(links.posts_authors, 'author_id')
  for (const ids of authorsOfPosts.values()) for (const id of ids) authors.add(id)
  const tagsOfPosts = inOrder(links.posts_tags, 'tag_id')
  return {
    version,
    settings,
    tags,
    users,
    tagsOfPosts,
    authorsOfPosts,
    metaOfPosts,
    authors,
    members,
    faults,
  }
}

function inOrder(rows: readonly Row[], name: string): Map<string, string[]> {
  const place = (row: Row) => Number(row['sort_order'] ?? 0)
  const ordered = rows.toSorted((one, other) => place(one) - place(other))
  const byPost = new Map<string, string[]>()
  for (const row of ordered) {
    const post = textIn(row, 'post_id') ?? ''
    const id = textIn(row, name)
    if (id) byPost.set(post, [...(byPost.get(post) ?? []), id])
  }
  return byPost
}

const filledFields = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== ''))
