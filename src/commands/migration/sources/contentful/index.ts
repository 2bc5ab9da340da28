import { open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Incoming } from '../../incoming'
import type { Source } from '../../source'
import { isRow } from '../fields'
import { type EntryName, namesOf, readEntry } from './entries'
import { readIndex, readTables, sysOf, typeIdOf } from './export-index'
import { mappingFile, proposedMapping, readMapping, type TypeMapping } from './mapping'

/** The JSON of `contentful space export`, with a mapping of its content types. */
export const contentful: Source = {
  name: 'contentful',
  label: 'Contentful',
  recognizes: async (path) => {
    if (!/\.json$/i.test(path) || !(await stat(path)).isFile()) return false
    const handle = await open(path)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(4_096), 0, 4_096, 0)
      return /^\ufeff?\s*\{\s*"(?:contentTypes|entries|assets|locales|editorInterfaces)"\s*:\s*\[/.test(
        buffer.subarray(0, bytesRead).toString(),
      )
    } finally {
      await handle.close()
    }
  },
  proposeMapping: async (path, { signal }) =>
    mappingFile(proposedMapping((await readIndex(path, signal)).types)),
  async *read(path, options): AsyncGenerator<Incoming> {
    const file = basename(path)
    const { signal, siteUrl } = options
    const index = await readIndex(path, signal)
    const mapping = await readMapping(options.mapping, index.types)
    if (siteUrl) yield { kind: 'site', addresses: [siteUrl.replace(/\/+$/, '')] }
    const names = new Map<string, ReadonlyMap<string, EntryName>>()
    const leftBehind = new Map<string, number>()
    for await (const { value } of readTables(path, entries, signal)) {
      if (!isRow(value)) continue
      const type = typeIdOf(value)
      if (isTaken(mapping[type])) names.set(sysOf(value, 'id'), namesOf(value, { index, mapping }))
      else leftBehind.set(type, (leftBehind.get(type) ?? 0) + 1)
    }
    for (const { fault = '', place } of index.faults) {
      yield { kind: 'left-out', place, what: 'a record', why: fault, isFault: true }
    }
    for (const [type, count] of leftBehind) {
      const name = index.types.get(type)?.name ?? type
      const what = `${count} entries of "${name}"`
      const why = `the mapping takes "${type}" for none of this site's kinds`
      yield { kind: 'left-out', place: { file }, what, why, isFault: false }
    }
    const context = { index, mapping, names }
    // Topics and authors come before the texts that name them.
    for (const isText of [false, true]) {
      for await (const { fault, place, value } of readTables(path, entries, signal)) {
        if (fault !== undefined && isText) {
          yield { kind: 'left-out', place, what: 'an entry', why: fault, isFault: true }
        }
        if (!isRow(value)) continue
        const as = mapping[typeIdOf(value)]?.as
        if ((as === 'article' || as === 'page') === isText) {
          yield* readEntry(value, { ...place, id: sysOf(value, 'id') }, context)
        }
      }
    }
  },
}

const entries = new Set(['entries'])

const isTaken = (mapped: TypeMapping | undefined) => mapped !== undefined && mapped.as !== 'none'
