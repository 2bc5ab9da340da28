import { useEffect, useState } from 'react'
import { emitEvent } from '../site-events'
import type { SavedArticle } from './article'
import { addArticle } from './saved-list'
import { SavedStoreError, savedStore } from './store'

export type SavedArticles = ReturnType<typeof useSavedArticles>

export function useSavedArticles() {
  const [articles, setArticles] = useState(() => savedStore().list())
  /** Since the drawer was opened, for undoing. */
  const [removed, setRemoved] = useState<readonly SavedArticle[]>([])
  const [returned, setReturned] = useState<SavedArticle | undefined>(undefined)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => savedStore().subscribe(() => setArticles(savedStore().list())), [])

  const change = (work: () => void): void => {
    try {
      work()
      setFailed(false)
    } catch (error) {
      if (!(error instanceof SavedStoreError)) throw error
      console.warn(error)
      setFailed(true)
    }
  }
  const remove = (article: SavedArticle) =>
    change(() => {
      savedStore().remove(article)
      setRemoved((before) => addArticle(before, article))
      emitEvent({ name: 'remove', article })
    })
  const bringBack = (article: SavedArticle) =>
    change(() => {
      savedStore().add(article)
      setReturned(article)
      emitEvent({ name: 'save', article })
    })

  const shown = removed.reduce(addArticle, articles)
  return { articles, bringBack, hasFailed, remove, returned, shown }
}
