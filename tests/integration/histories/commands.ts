import type { Locale } from '#locales/languages'

export type Command =
  | { readonly do: 'create'; readonly title: string; readonly publishedAt: string }
  | {
      readonly do: 'save'
      readonly id: string
      readonly locale: Locale
      readonly data: Readonly<Record<string, unknown>>
      readonly autosave: boolean
    }
  /** Each article on its own: one may be saved and another one refused. */
  | {
      readonly do: 'saveAll'
      readonly ids: readonly string[]
      readonly locale: Locale
      readonly data: Readonly<Record<string, unknown>>
    }
  | {
      readonly do: 'publish' | 'unpublish'
      readonly id: string
      readonly locales: readonly Locale[]
    }
  | { readonly do: 'plan'; readonly id: string; readonly locale: Locale }
  | { readonly do: 'read'; readonly id: string }

export interface Sides {
  readonly published: Readonly<Record<string, unknown>>
  readonly newest: Readonly<Record<string, unknown>>
}

/** What became of the articles of one `saveAll`. */
export interface SavedAll {
  readonly done: readonly string[]
  /** By article. */
  readonly refusals: Readonly<Record<string, string>>
}

export type Reply =
  | { readonly is: 'done'; readonly value?: unknown }
  /** Refused by name; nothing may have been saved. */
  | { readonly is: 'refused'; readonly name: string; readonly message: string }

export interface Asked {
  readonly number: number
  readonly command: Command
}

export interface Answered {
  readonly number: number
  readonly reply: Reply
}
