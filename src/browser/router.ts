/** The client's router, as far as the runtime uses it. */
export interface Router {
  push(href: string): void
  /** Loads all of a page's route ahead. */
  prefetch(href: string): void
}
