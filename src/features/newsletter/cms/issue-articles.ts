import type { Payload } from 'payload'
import type { StoredFields } from '#src/cms/stored/stored'
import { blog } from '#src/page-types/blog/route'
import { budgets } from '#src/platform/config/budgets'
import type { IssueArticle, IssuePlan } from '../issue-content'

/** Of articles, in all languages. Never their texts, which are long. */
const fields = [
  'title',
  'excerpt',
  'slug',
  'publishedAt',
  'firstPublishedAt',
  'image',
  'author',
  'tags',
  'complete',
  '_status',
  'deletedAt',
] as const

export type StoredArticle = StoredFields<'blogs', (typeof fields)[number]> & {
  readonly id: string
}

/** Those that an issue has, or may have: each language decides for itself. */
export function findIssueArticles(
  payload: Payload,
  { chosen, locales: wanted, period }: IssuePlan,
): Promise<(StoredArticle & IssueArticle)[]> {
  if (chosen.length > 0) return findArticles(payload, chosen)
  const inPeriod = (field: string) => ({
    [field]: {
      greater_than_equal: period.since.toISOString(),
      less_than: period.until.toISOString(),
    },
  })
  return find(payload, {
    or: [
      inPeriod('publishedAt'),
      ...wanted.map((locale) => inPeriod(`firstPublishedAt.${locale}`)),
    ],
  })
}

export function findArticles(
  payload: Payload,
  ids: readonly string[],
): Promise<(StoredArticle & IssueArticle)[]> {
  return find(payload, { id: { in: [...ids] } })
}

async function find(payload: Payload, where: object) {
  const { docs } = await payload.db.find<StoredArticle & IssueArticle>({
    collection: blog.document.collection,
    locale: 'all',
    limit: budgets.issues.articles,
    pagination: false,
    select: Object.fromEntries(fields.map((field) => [field, true])),
    sort: '-publishedAt',
    where: where as never,
  })
  return docs
}

type StoredPicture = StoredFields<'media', 'alt' | 'filename' | 'width' | 'height' | 'sizes'> & {
  readonly id: string
}
type StoredAuthor = StoredFields<'authors', 'name'> & { readonly id: string }

export interface Companions {
  readonly pictures: ReadonlyMap<string, StoredPicture>
  readonly authors: ReadonlyMap<string, StoredAuthor>
}

/** The pictures and authors of articles. */
export async function findCompanions(
  payload: Payload,
  articles: readonly StoredArticle[],
): Promise<Companions> {
  const [pictures, authors] = await Promise.all([
    byId<StoredPicture>(payload, 'media', idsOf(articles.map(({ image }) => image))),
    byId<StoredAuthor>(payload, 'authors', idsOf(articles.map(({ author }) => author))),
  ])
  return { pictures, authors }
}

const idsOf = (values: readonly unknown[]): string[] => [
  ...new Set(values.flatMap((value) => (value ? [String(value)] : []))),
]

async function byId<One extends { readonly id: string }>(
  { db }: Payload,
  collection: 'media' | 'authors',
  ids: readonly string[],
): Promise<ReadonlyMap<string, One>> {
  if (ids.length === 0) return new Map()
  const { docs } = await db.find<One>({
    collection,
    locale: 'all',
    pagination: false,
    where: { id: { in: [...ids] } },
  })
  return new Map(docs.map((document) => [document.id, document]))
}
