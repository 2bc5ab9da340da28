import { type ArticleName, isSameArticle, parseArticle, type SavedArticle } from './article'

/** The form in which the list is stored. */
const version = 1

/** What a stored text holds. */
export interface StoredList {
  /** Newest first, each once. */
  readonly articles: readonly SavedArticle[]
  /** Whether something in it could not be read, which writing the list anew would lose. */
  readonly isDamaged: boolean
}

/** Reads a stored list. Whatever of it can be read is taken. */
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

/** The list with an article in the place that its date gives it; one that is there is replaced. */
export function addArticle(
  articles: readonly SavedArticle[],
  article: SavedArticle,
): readonly SavedArticle[] {
  // Of two that were saved at once the later comes first.
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
