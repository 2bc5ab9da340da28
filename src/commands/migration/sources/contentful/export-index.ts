import { CommandError } from '#src/platform/command-error'
import { isRow, type Row, rowsIn, textIn } from '../fields'
import { type JsonRecord, readJsonRecords } from '../json-records'
import type { Asset } from './rich-text'

export interface ContentType {
  readonly id: string
  readonly name: string
  readonly displayField: string | undefined
  readonly fields: readonly ContentField[]
}

export interface ContentField {
  readonly id: string
  /** Such as `Symbol`, `Text`, `RichText`, `Date`; of lists, that of an item, and of links, `Entry` or `Asset`. */
  readonly type: string
  readonly isList: boolean
}

/** What entries refer to, but for their texts. */
export interface ExportIndex {
  readonly defaultLocale: string
  readonly types: ReadonlyMap<string, ContentType>
  /** Content types by the id of the entry. */
  readonly typeOfEntry: ReadonlyMap<string, string>
  /** By id and locale. */
  readonly assets: ReadonlyMap<string, ReadonlyMap<string, Asset>>
  readonly faults: readonly JsonRecord[]
}

const tables = new Set(['contentTypes', 'locales', 'entries', 'assets'])

/** The records of an export's tables. @throws {CommandError} where the file is no JSON. */
export function readTables(
  file: string,
  names: ReadonlySet<string>,
  signal?: AbortSignal,
): AsyncGenerator<JsonRecord> {
  const wanted = ([table, ...more]: readonly string[]) => {
    if (table === undefined) return 'enter'
    if (!names.has(table)) return 'skip'
    return more.length === 0 ? 'enter' : 'take'
  }
  return readJsonRecords(file, wanted, signal)
}

/** @throws {CommandError} if it's no export of Contentful. */
export async function readIndex(file: string, signal?: AbortSignal): Promise<ExportIndex> {
  const types = new Map<string, ContentType>()
  const typeOfEntry = new Map<string, string>()
  const assets = new Map<string, ReadonlyMap<string, Asset>>()
  const faults: JsonRecord[] = []
  let defaultLocale: string | undefined
  for await (const record of readTables(file, tables, signal)) {
    const [table] = record.path
    const row = record.value
    if (record.fault && table !== 'entries') faults.push(record)
    if (!isRow(row)) continue
    const id = sysOf(row, 'id')
    if (table === 'locales' && (row['default'] === true || defaultLocale === undefined)) {
      defaultLocale = textIn(row, 'code') ?? defaultLocale
    } else if (table === 'contentTypes') types.set(id, typeOf(row, id))
    else if (table === 'assets') assets.set(id, assetOf(row))
    else if (table === 'entries') typeOfEntry.set(id, typeIdOf(row))
  }
  if (types.size === 0 && typeOfEntry.size === 0) {
    throw new CommandError(
      `${file} is no export of Contentful: it has no content types. Make one with "contentful space export".`,
    )
  }
  return { defaultLocale: defaultLocale ?? 'en-US', types, typeOfEntry, assets, faults }
}

export function sysOf(row: Row, name: string): string {
  return (isRow(row['sys']) ? textIn(row['sys'], name) : undefined) ?? ''
}

export function typeIdOf(entry: Row): string {
  const type = isRow(entry['sys']) ? entry['sys']['contentType'] : undefined
  return isRow(type) ? sysOf(type, 'id') : ''
}

/** The values of a field by locale. */
export function valuesOf(row: Row, field: string | undefined): Row {
  const fields = isRow(row['fields']) ? row['fields'] : {}
  const values = field === undefined ? undefined : fields[field]
  return isRow(values) ? values : {}
}

function typeOf(row: Row, id: string): ContentType {
  return {
    id,
    name: textIn(row, 'name') ?? id,
    displayField: textIn(row, 'displayField'),
    fields: rowsIn(row['fields']).map((field) => {
      const isList = field['type'] === 'Array'
      const one = isList && isRow(field['items']) ? field['items'] : field
      const type = textIn(one, 'type') ?? ''
      return {
        id: textIn(field, 'id') ?? '',
        type: type === 'Link' ? (textIn(one, 'linkType') ?? '') : type,
        isList,
      }
    }),
  }
}

function assetOf(row: Row): ReadonlyMap<string, Asset> {
  const files = valuesOf(row, 'file')
  return new Map(
    Object.entries(files).flatMap(([locale, file]): [string, Asset][] => {
      const url = isRow(file) ? (textIn(file, 'url') ?? textIn(file, 'upload')) : undefined
      if (!isRow(file) || !url) return []
      const text = (name: string) => String(valuesOf(row, name)[locale] ?? '')
      return [
        [
          locale,
          {
            src: url.startsWith('//') ? `https:${url}` : url,
            title: text('title') || (textIn(file, 'fileName') ?? url),
            alt: text('description') || text('title'),
            isPicture: /^image\//.test(textIn(file, 'contentType') ?? ''),
          },
        ],
      ]
    }),
  )
}
