import { isLocale } from '#locales/languages'
import type { ArticleName } from './article'
import { hasArticle } from './saved-list'
import { savedStore } from './store'

const saveButtons = 'button[data-action="save"]'
const counts = '.saved-count'

/** Shows in the open page what is saved, now and whenever it changes. */
export function markSaved(): () => void {
  showSaved()
  return savedStore().subscribe(showSaved)
}

/**
 * Gives every button its state and the header its number. A page that came in place of another may
 * have taken over its buttons, so that none is left out.
 */
export function showSaved(): void {
  const articles = savedStore().list()
  for (const button of document.querySelectorAll<HTMLButtonElement>(saveButtons)) {
    const name = articleNameOf(button)
    button.setAttribute('aria-pressed', String(name !== undefined && hasArticle(articles, name)))
  }
  for (const count of document.querySelectorAll(counts)) {
    count.textContent = articles.length > 0 ? String(articles.length) : ''
  }
}

/** The article that a button saves, as the server wrote it there. */
export function articleNameOf({ dataset }: HTMLButtonElement): ArticleName | undefined {
  const { id, locale } = dataset
  return id && isLocale(locale) ? { id, locale } : undefined
}
