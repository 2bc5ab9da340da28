import type { Query, QueryTerm } from '../query'
import type { Expansions } from '../rank'
import { isWord } from '../terms'
import type { Connection } from './connection'
import { wordId, wordsIn } from './store-words'

const bounds = {
  /** Words read to find those that contain a part. */
  wordsRead: 200,
  /** Words for all terms of a query. */
  words: 96,
  /** Milliseconds per database step. */
  time: 2_000,
} as const

interface Expanded {
  readonly expansions: Expansions
  /** The segments of each word; none for pairs of unspaced scripts, which may be in any. */
  readonly segments: ReadonlyMap<string, ReadonlySet<number>>
}

/** The words of the language that match each term of a query; the nearest if there are many. */
export async function expand(connection: Connection, { locale, terms }: Query): Promise<Expanded> {
  const words = wordsIn(connection)
  const share = Math.max(4, Math.floor(bounds.words / terms.length))
  const options = {
    projection: { segments: 1 },
    limit: bounds.wordsRead,
    maxTimeMS: bounds.time,
  } as const
  const segments = new Map<string, ReadonlySet<number>>()
  const expanded = terms.map(async ({ term, reach }: QueryTerm) => {
    const found = new Set([term])
    if (isWord(term)) segments.set(term, new Set())
    if (reach === 'exact' && isWord(term)) {
      const word = await words.findOne({ _id: wordId(locale, term) }, { maxTimeMS: bounds.time })
      segments.set(term, new Set(word?.segments))
    } else if (reach !== 'exact') {
      const range = { $gte: wordId(locale, term), $lt: `${wordId(locale, term)}\uffff` }
      const ends = { $elemMatch: { $gte: term, $lt: `${term}\uffff` } }
      const [beginning, inside] = await Promise.all([
        words.find({ _id: range }, options).toArray(),
        reach === 'inside' ? words.find({ locale, ends }, options).toArray() : [],
      ])
      for (const list of [beginning, inside]) {
        for (const { _id, segments: own } of list) {
          segments.set(_id.slice(locale.length + 1), new Set(own))
        }
        const names = list.map(({ _id }) => _id.slice(locale.length + 1))
        for (const name of names.sort((one, other) => one.length - other.length)) {
          if (found.size < share) found.add(name)
        }
      }
    }
    return [term, found] as const
  })
  return { expansions: new Map(await Promise.all(expanded)), segments }
}
