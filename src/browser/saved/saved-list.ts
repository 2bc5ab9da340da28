import { type ArticleName, isSameArticle, parseArticle, type SavedArticle } from './article'

const version = 1

export interface StoredList {
  /** Newest first, each once. */
  readonly articles: readonly SavedArticle[]
  /** Whether writing the list would lose unreadable entries. */
  readonly isDamaged: boolean
}

export function readList(text: string | null): StoredList {
  if (text === null) return { articles: [], isDamaged: false }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    return unreadable
  }
  if (typeof stored !== 'object' || stored === null) return unreadable
  const { version: written, articles } = stored as { version?: unknown; articles?: unknown }
  if (written !== version || !Array.isArray(articles)) return unreadable
  const read = articles.map(parseArticle)
  const known = read.filter((article) => article !== undefined)
  return {
    articles: known.reduceRight(addArticle, [] as readonly SavedArticle[]),
    isDamaged: known.length < read.length,
  }
}

const unreadable: StoredList = { articles: [], isDamaged: true }

export function writeList(articles: readonly SavedArticle[]): string {
  return JSON.stringify({ version, articles })
}

export function addArticle(
  articles: readonly SavedArticle[],
  article: SavedArticle,
): readonly SavedArticle[] {
  // At equal dates the later one first.
  return [article, ...removeArticle(articles, article)].sort(
    (a, b) => Date.parse(b.savedAt) - Date.parse(a.savedAt),
  )
}

export function removeArticle(
  articles: readonly SavedArticle[],
  name: ArticleName,
): readonly SavedArticle[] {
  return articles.filter((article) => !isSameArticle(article, name))
}

export function hasArticle(articles: readonly SavedArticle[], name: ArticleName): boolean {
  return articles.some((article) => isSameArticle(article, name))
}
