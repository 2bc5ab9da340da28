import type { Locale } from '#locales/languages'
import type { ArticleName } from './saved/article'

/** What readers do, without anything that identifies them. */
export type SiteEvent =
  /** The lengths only: input may be personal and is never sent. */
  | { readonly name: 'search'; readonly characters: number; readonly results: number }
  | { readonly name: 'save' | 'remove'; readonly article: ArticleName }
  | { readonly name: 'share'; readonly way: ShareWay }
  | { readonly name: 'language'; readonly from: Locale; readonly to: Locale }

/** The system's sheet, a copy, or a URL to copy by hand. */
export type ShareWay = 'sheet' | 'copy' | 'address'

const listeners = new Set<(event: SiteEvent) => void>()

/** Nothing happens or is stored without listeners. */
export function emitEvent(event: SiteEvent): void {
  for (const listener of listeners) listener(event)
}

export function onEvent(listener: (event: SiteEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
