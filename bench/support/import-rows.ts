import type { Db } from 'mongodb'
import { locales } from '#locales/languages'
import { originalsName, rowId, rowsName } from '#src/features/translation/cms/store'
import type { Copy } from './copied-post'

/** Without them the site makes ten thousand rows at its start, one document after the other, while it is measured. */
export async function importRows(db: Db, copies: readonly Copy[]): Promise<void> {
  const rows = copies.map(({ post, models, own }) => {
    const title = own.title
    return {
      model: rowId({ kind: 'blogs', id: models.blogs.toString() }),
      own: {
        _id: rowId({ kind: 'blogs', id: post.id }),
        document: post.id,
        title: title.en,
        titles: locales.map((locale) => title[locale].toLowerCase()).join('\n'),
        // As in the documents: the site compares the two, and makes rows anew that are older.
        savedAt: own.publishedAt,
      },
    }
  })
  await db
    .aggregate([
      { $documents: rows },
      { $lookup: { from: rowsName, localField: 'model', foreignField: '_id', as: 'stored' } },
      { $unwind: '$stored' },
      { $replaceWith: { $mergeObjects: ['$stored', '$own'] } },
      { $merge: { into: rowsName, whenMatched: 'fail', whenNotMatched: 'insert' } },
    ])
    .toArray()
  await db
    .aggregate([
      { $documents: rows },
      { $lookup: { from: originalsName, localField: 'model', foreignField: 'row', as: 'stored' } },
      { $unwind: '$stored' },
      {
        $replaceWith: {
          $mergeObjects: [
            '$stored',
            {
              row: '$own._id',
              // The digest that follows the id of the row.
              _id: {
                $replaceOne: { input: '$stored._id', find: '$model', replacement: '$own._id' },
              },
            },
          ],
        },
      },
      { $merge: { into: originalsName, whenMatched: 'fail', whenNotMatched: 'insert' } },
    ])
    .toArray()
}
