import 'server-only'
import { Types } from 'mongoose'
import { type Locale, locales } from '#locales/languages'
import { columnsOf, select } from '#src/cms/stored/column'
import type { StoredFields } from '#src/cms/stored/stored'
import { isDocumentId } from '#src/platform/i18n/segment'
import { authorPath } from '../../author/route'
import { storedIn } from '../reads/stored-in'
import { namedAuthor } from './authors'
import { listedIn, withArticles } from './has-articles'
import type { Listed, Named } from './named-list'

type Row = StoredFields<'authors', 'name' | 'slug' | 'avatar'> & {
  readonly _id: { toString(): string }
}

const column = columnsOf('authors')

interface AuthorRow extends Named {
  /** The id of the picture. */
  readonly avatar: string | undefined
}

async function listRows(): Promise<AuthorRow[]> {
  const rows = await (await storedIn('authors'))
    // Not those in the trash.
    .find<Row>({ deletedAt: null }, { projection: select('authors', 'name', 'slug', 'avatar') })
    .sort({ _id: 1 })
    .toArray()
  return rows.map((row) => ({
    ...namedAuthor(row._id.toString(), row),
    avatar: row.avatar ? String(row.avatar) : undefined,
  }))
}

export const listAuthorsWithArticles = async (locale: Locale): Promise<AuthorRow[]> =>
  withArticles('author', await listRows(), locale)

/** With all languages of their pages. */
export const listAuthorRows = async (locale: Locale): Promise<(AuthorRow & Listed)[]> =>
  listedIn('author', await listRows(), locale)

export interface AuthorCandidate {
  readonly id: string
  /** Whether the segment is a former slug, in any language. */
  readonly isFormer: boolean
}

/** By a slug of any language, by a former slug, or by id. Including the trash, whose authors cannot be read. */
export async function findAuthorCandidates(segment: string): Promise<AuthorCandidate[]> {
  const former = await (await storedIn('slug-history'))
    .find<{ author?: { toString(): string } }>(
      { slug: authorPath(segment, 1), locale: { $in: [...locales] } },
      { projection: { author: 1 } },
    )
    .toArray()
  const rows = await (await storedIn('authors'))
    .find<Row>(
      {
        $or: [
          ...locales.map((locale) => ({ [column('slug', locale)]: segment })),
          ...(isDocumentId(segment) ? [{ _id: new Types.ObjectId(segment) }] : []),
        ],
      },
      { projection: { _id: 1 } },
    )
    .toArray()
  const ids = new Set(former.flatMap(({ author }) => author?.toString() ?? []))
  return [
    ...rows.map(({ _id }) => ({ id: _id.toString(), isFormer: false })),
    ...[...ids].map((id) => ({ id, isFormer: true })),
  ]
}
