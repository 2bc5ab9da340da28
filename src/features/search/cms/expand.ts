import type { Query, QueryTerm } from '../query'
import type { Expansions } from '../rank'
import type { Connection } from './connection'
import { wordId, wordsIn } from './store'

const bounds = {
  /** Words looked at to find those that a part of a word reaches. */
  wordsRead: 200,
  /** Words that a query's terms together stand for. */
  words: 96,
  /** Milliseconds that the database may take for one step. */
  time: 2_000,
} as const

/** The words of the language that each term of a query reaches; the nearest where there are many. */
export async function expand(
  connection: Connection,
  { locale, terms }: Query,
): Promise<Expansions> {
  const words = wordsIn(connection)
  const share = Math.max(4, Math.floor(bounds.words / terms.length))
  const options = {
    projection: { _id: 1 },
    limit: bounds.wordsRead,
    maxTimeMS: bounds.time,
  } as const
  const expanded = terms.map(async ({ term, reach }: QueryTerm) => {
    const found = new Set([term])
    if (reach !== 'exact') {
      const range = { $gte: wordId(locale, term), $lt: `${wordId(locale, term)}\uffff` }
      const ends = { $elemMatch: { $gte: term, $lt: `${term}\uffff` } }
      const [beginning, inside] = await Promise.all([
        words.find({ _id: range }, options).toArray(),
        reach === 'inside' ? words.find({ locale, ends }, options).toArray() : [],
      ])
      for (const list of [beginning, inside]) {
        const names = list.map(({ _id }) => _id.slice(locale.length + 1))
        for (const name of names.sort((one, other) => one.length - other.length)) {
          if (found.size < share) found.add(name)
        }
      }
    }
    return [term, found] as const
  })
  return new Map(await Promise.all(expanded))
}
