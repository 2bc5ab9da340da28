import { isLocale } from '#locales/languages'
import type { ArticleName } from './article'
import { hasArticle } from './saved-list'
import { savedStore } from './store'

const saveButtons = 'button[data-action="save"]'
const counts = '.saved-count'

export function markSaved(): () => void {
  showSaved()
  return savedStore().subscribe(showSaved)
}

/** Updates all buttons and the header's number: another page may have taken over its buttons. */
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

export function articleNameOf({ dataset }: HTMLButtonElement): ArticleName | undefined {
  const { id, locale } = dataset
  return id && isLocale(locale) ? { id, locale } : undefined
}
