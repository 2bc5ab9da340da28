import { access, open, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CommandError } from '#src/platform/command-error'
import type { Incoming } from '../../incoming'
import type { ReadOptions, Source } from '../../source'
import { isRow, rowsIn, textIn } from '../fields'
import { type ExportIndex, innerPath, readIndex, readTables } from './export-index'
import { readMembersCsv, subscriberOf } from './members'
import { type Permalinks, permalinksOf, readRoutes } from './permalinks'
import { profilesOf } from './profiles'
import { isInternal, textOfPost } from './text-of-post'

/** The JSON that Ghost exports (versions 1 to 6), its members as CSV, or a folder with both. */
export const ghost: Source = {
  name: 'ghost',
  label: 'Ghost',
  recognizes: async (path) => (await filesIn(path)).length > 0,
  async *read(path, options) {
    const files = await filesIn(path)
    if (files.length === 0) {
      throw new CommandError(
        `There is no export of Ghost at ${path}. Name the JSON file from Settings → Import/Export, unpacked.`,
      )
    }
    for (const { file, form } of files) {
      if (form === 'members') yield* readMembersCsv(file, options.language)
      else yield* readExport(file, options)
    }
  },
}

interface Found {
  readonly file: string
  readonly form: 'export' | 'members'
}

async function filesIn(path: string): Promise<Found[]> {
  const isFolder = (await stat(path)).isDirectory()
  const names = isFolder ? (await readdir(path)).toSorted().map((name) => join(path, name)) : [path]
  const found: Found[] = []
  for (const file of names.filter((name) => /\.(?:json|csv)$/i.test(name))) {
    const form = formOf(await beginning(file))
    if (form) found.push({ file, form })
  }
  // Members come last; of texts, one export counts.
  return found.toSorted((one, other) => one.form.localeCompare(other.form))
}

function formOf(start: string): Found['form'] | undefined {
  const [header = ''] = start.replace(/^\ufeff/, '').split(/\r?\n/, 1)
  if (
    /^(?:[\w"]+,)*"?email"?,/.test(header) &&
    /subscribed_to_emails|stripe_customer_id/.test(header)
  ) {
    return 'members'
  }
  const isWrapped = /^\ufeff?\s*\{\s*"db"\s*:\s*[[{]/.test(start)
  const isFlat =
    /^\ufeff?\s*\{\s*"(?:meta|data)"\s*:\s*\{/.test(start) &&
    /"exported_on"|"posts"\s*:/.test(start)
  return isWrapped || isFlat ? 'export' : undefined
}

async function beginning(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.subarray(0, bytesRead).toString()
  } finally {
    await handle.close()
  }
}

async function* readExport(file: string, options: ReadOptions): AsyncGenerator<Incoming> {
  const index = await readIndex(file, options.signal)
  const { settings } = index
  const language = options.language ?? settings.get('locale') ?? settings.get('lang')
  const permalinks = permalinksOf(
    await routesBeside(file, options.mapping),
    settings.get('permalinks'),
  )
  if (options.siteUrl) yield { kind: 'site', addresses: [options.siteUrl.replace(/\/+$/, '')] }
  yield* beforeTexts(file, index, language, permalinks)
  yield* listRedirects(file)
  yield* texts(file, index, { language, permalinks, signal: options.signal })
  for (const { row, record } of index.members) yield subscriberOf(row, record.place, language)
}

async function routesBeside(file: string, mapping: string | undefined): Promise<unknown> {
  if (mapping) return readRoutes(mapping)
  const found = join(dirname(file), 'routes.yaml')
  return (await access(found).then(
    () => true,
    () => false,
  ))
    ? readRoutes(found)
    : undefined
}

function* beforeTexts(
  file: string,
  index: ExportIndex,
  language: string | undefined,
  permalinks: Permalinks,
): Generator<Incoming> {
  for (const { path, place, fault } of index.faults) {
    yield { kind: 'left-out', place, what: path.join('.'), why: fault ?? '', isFault: true }
  }
  for (const [id, { row, record }] of index.tags) {
    const name = textIn(row, 'name') ?? textIn(row, 'slug') ?? id
    if (isInternal(row)) {
      const why = 'Internal tags are not visible on a site.'
      yield { kind: 'left-out', place: record.place, what: `Tag ${name}`, why, isFault: false }
      continue
    }
    const slug = textIn(row, 'slug')
    const description = textIn(row, 'description')
    const address = slug ? [permalinks.tag(slug)] : []
    yield {
      kind: 'topic',
      key: `tag-${id}`,
      place: record.place,
      language,
      name,
      ...(slug ? { slug } : {}),
      ...(description ? { description } : {}),
      addresses: address.flatMap((one) => [one, `${one}page/*`]),
      feeds: address.map((one) => `${one}rss/`),
    }
  }
  for (const [id, { row, record }] of index.users) {
    if (!index.authors.has(id)) continue
    const slug = textIn(row, 'slug')
    const biography = textIn(row, 'bio')
    const src = textIn(row, 'profile_image') ?? textIn(row, 'image')
    const links = profilesOf(row)
    const address = slug ? [permalinks.author(slug)] : []
    yield {
      kind: 'author',
      key: `user-${id}`,
      place: record.place,
      language,
      name: textIn(row, 'name') ?? slug ?? id,
      ...(slug ? { slug } : {}),
      ...(biography ? { biography } : {}),
      ...(src ? { image: { src } } : {}),
      ...(links.length > 0 ? { links } : {}),
      addresses: address.flatMap((one) => [one, `${one}page/*`]),
      feeds: address.map((one) => `${one}rss/`),
    }
  }
  for (const name of ['navigation', 'secondary_navigation']) {
    const entries = entriesOf(index.settings.get(name))
    if (entries.length > 0)
      yield { kind: 'menu', key: name, place: { file }, language, name, entries }
  }
}

/** What a theme adds to the home page: its further pages, and the feed under its three names. */
function* listRedirects(file: string): Generator<Incoming> {
  const all = { '/page/*': 'articles', '/rss/': 'feed', '/feed/': 'feed' } as const
  for (const [from, own] of Object.entries(all)) {
    yield { kind: 'redirect', key: `list:${from}`, place: { file }, from, to: { own } }
  }
}

function entriesOf(setting: string | undefined) {
  try {
    return rowsIn(JSON.parse(setting ?? '[]')).flatMap((row) => {
      const label = textIn(row, 'label')
      const address = textIn(row, 'url')
      return label && address ? [{ label, target: { address } }] : []
    })
  } catch {
    return []
  }
}

async function* texts(
  file: string,
  index: ExportIndex,
  options: Parameters<typeof textOfPost>[3] & { readonly signal: AbortSignal | undefined },
): AsyncGenerator<Incoming> {
  const seen = new Set<string>()
  for await (const { path, place, value, fault } of readTables(
    file,
    new Set(['posts']),
    options.signal,
  )) {
    if (innerPath(path)[0] !== 'posts') continue
    const id = isRow(value) ? textIn(value, 'id') : undefined
    const why =
      fault ??
      (id === undefined
        ? 'It has no id. Give it one.'
        : seen.has(id)
          ? `Another post has the id ${id}. Give one of them another id.`
          : undefined)
    if (why !== undefined || !isRow(value) || id === undefined) {
      yield { kind: 'left-out', place, what: path.join('.'), why: why ?? '', isFault: true }
      continue
    }
    seen.add(id)
    yield textOfPost(value, { ...place, id }, index, options)
  }
}
