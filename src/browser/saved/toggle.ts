import { pageMessages } from '../requests/page-language'
import { showToast } from '../requests/toast'
import { emitEvent } from '../site-events'
import { parseArticle } from './article'
import { articleNameOf } from './marks'
import { hasArticle } from './saved-list'
import { SavedStoreError, savedStore } from './store'

/** The button follows the list, so that it never claims what could not be stored. */
export async function toggleSaved(button: HTMLButtonElement): Promise<void> {
  const store = savedStore()
  const name = articleNameOf(button)
  if (!name) return
  try {
    if (hasArticle(store.list(), name)) {
      store.remove(name)
      return emitEvent({ name: 'remove', article: name })
    }
    const { title, excerpt, pathname, contentLocale } = button.dataset
    const { hash } = button.closest('main')?.dataset ?? {}
    const savedAt = new Date().toISOString()
    const article = parseArticle({
      ...name,
      title,
      excerpt,
      pathname,
      contentLocale,
      savedAt,
      hash,
    })
    if (!article) return
    store.add(article)
    emitEvent({ name: 'save', article: name })
  } catch (error) {
    if (!(error instanceof SavedStoreError)) throw error
    console.warn(error)
    await showToast((await pageMessages()).saved.notStored, 'error')
  }
}
