import mongoose from 'mongoose'
import type { Payload } from 'payload'
import { type Locale, locales } from '#locales/languages'
import type { FieldLines } from '#src/cms/values/line'
import type { BoardQuery } from '#src/features/translation/board-query'
import { countBoard, listBoard } from '#src/features/translation/cms/board'
import {
  rowsIn,
  type TranslationRow,
  translationIndexes,
} from '#src/features/translation/cms/store'
import {
  nextCells,
  type TranslatedDocument,
  translationRules,
} from '#src/features/translation/translation-cells'
import { startTestMongo } from '../tests/support/mongodb'
import { Comparison } from './support/comparison'

/** Whether the translation board is as fast with ten thousand documents as with thirty. */

const [few, many] = [30, 10_000]
const rounds = 15

const mongo = await startTestMongo()
try {
  const [small, large] = [await boardOf(few), await boardOf(many)]

  const all: BoardQuery = { sort: 'saved', page: 1 }
  const looks: Record<string, (payload: Payload) => Promise<unknown>> = {
    'first page, last saved': (payload) => listBoard(payload, all),
    'first page, most to do': (payload) => listBoard(payload, { ...all, sort: 'open' }),
    'last page, by title': (payload) => listBoard(payload, { ...all, sort: 'title', page: 99_999 }),
    'stale in Japanese': (payload) => listBoard(payload, { ...all, locale: 'jp', state: 'stale' }),
    'stale in any language': (payload) => listBoard(payload, { ...all, state: 'stale' }),
    'a word of a title': (payload) => listBoard(payload, { ...all, text: 'sheet 29' }),
    'counts of the dashboard': (payload) => countBoard(payload),
  }
  const comparison = new Comparison([`${few} documents`, `${many} documents`])
  for (const [name, look] of Object.entries(looks)) {
    const timed = (board: Payload) => async () => {
      const begun = performance.now()
      await look(board)
      return performance.now() - begun
    }
    // The first look fills the database's cache.
    for (const board of [small, large]) await look(board)
    for (let round = 0; round < rounds; round += 1) {
      await comparison.sample(name, timed(small), timed(large))
    }
  }
  for (const line of comparison.lines()) console.log(line)
  for (const { db } of [small, large]) await db.connection.close()
} finally {
  await mongo.stop()
}

async function boardOf(size: number): Promise<Payload> {
  const connection = await mongoose.createConnection(mongo.uri(`board-${size}`)).asPromise()
  await translationIndexes(connection)
  const rows = Array.from({ length: size }, (_, number) => rowOf(number))
  for (let from = 0; from < size; from += 500) {
    await rowsIn(connection).insertMany(rows.slice(from, from + 500))
  }
  // What the board requests from the CMS.
  return { db: { connection } } as unknown as Payload
}

/** A document in some of the languages, some of them left behind by their original. */
function rowOf(number: number): TranslationRow {
  const fieldLines = (text: string): FieldLines => ({
    title: [{ role: 'text', text: `${text} ${number}` }],
    excerpt: [{ role: 'text', text: `About ${text} ${number}` }],
    body: [{ role: 'paragraph', text: `All of ${text} ${number}` }],
    'meta.title': [{ role: 'text', text }],
    'meta.description': [{ role: 'text', text: `${text}, briefly` }],
  })
  const written = locales.filter((_, at) => at === 0 || (number + at) % 5 !== 0)
  const documentOf = (text: string): TranslatedDocument => ({
    source: 'en',
    lines: Object.fromEntries(
      locales.map((locale) => [
        locale,
        written.includes(locale) ? fieldLines(locale === 'en' ? text : locale) : {},
      ]),
    ) as Record<Locale, FieldLines>,
    publicIn: written,
    hasDrafts: true,
  })
  const at = '2026-01-01T00:00:00.000Z'
  const first = nextCells(undefined, documentOf('Sheet'), { at })
  const cells = number % 7 === 0 ? nextCells(first, documentOf('Folded sheet'), { at }) : first
  const states = Object.fromEntries(
    locales.map((locale) => [locale, cells[locale].state]),
  ) as TranslationRow['states']
  return {
    _id: `blogs:${number}`,
    kind: 'blogs',
    document: String(number),
    source: 'en',
    title: `Sheet ${number}`,
    titles: `sheet ${number}\nblatt ${number}`,
    states,
    cells,
    rules: translationRules,
    open: Object.values(states).filter((state) => state !== 'current').length,
    savedAt: new Date(Date.UTC(2026, 0, 1) + number * 60_000),
  }
}
