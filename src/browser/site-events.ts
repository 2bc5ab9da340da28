import type { Locale } from '#locales/languages'
import type { ArticleName } from './saved/article'

/** What readers do, as far as anybody may want to know of it. Nothing in it names the reader. */
export type SiteEvent =
  /** How much was typed and found; what was typed may be personal and is sent to nobody. */
  | { readonly name: 'search'; readonly characters: number; readonly results: number }
  | { readonly name: 'save' | 'remove'; readonly article: ArticleName }
  | { readonly name: 'share'; readonly way: ShareWay }
  | { readonly name: 'language'; readonly from: Locale; readonly to: Locale }

/** By the system's own sheet, as a copy, or as an address to copy by hand. */
export type ShareWay = 'sheet' | 'copy' | 'address'

const listeners = new Set<(event: SiteEvent) => void>()

/** Notifies listeners; without any, nothing happens and nothing is stored. */
export function emitEvent(event: SiteEvent): void {
  for (const listener of listeners) listener(event)
}

/** @returns ends it. */
export function onEvent(listener: (event: SiteEvent) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
