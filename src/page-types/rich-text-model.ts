import type { Locale } from '#locales/languages'
import type { FormModel } from '#src/features/forms/form'
import type { SubscribeModel } from '#src/features/newsletter/subscribe-form'
import type { Picture } from './picture-model'

export type RichText = readonly RichBlock[]

/** Text that may have another direction than its surroundings. */
interface Directed {
  readonly dir?: 'ltr' | 'rtl'
}

export type RichBlock =
  | (Directed & { readonly type: 'paragraph'; readonly children: readonly RichInline[] })
  | (Directed & {
      readonly type: 'heading'
      readonly level: 2 | 3 | 4
      readonly id: string
      readonly children: readonly RichInline[]
    })
  | (Directed & {
      readonly type: 'list'
      readonly ordered: boolean
      /** The number of the first item, unless it is 1. */
      readonly start: number | undefined
      readonly items: readonly RichListItem[]
    })
  | (Directed & { readonly type: 'quote'; readonly children: readonly RichInline[] })
  | (Directed & {
      readonly type: 'pull-quote'
      readonly text: string
      readonly attribution: string | undefined
    })
  | { readonly type: 'rule' }
  | ({ readonly type: 'form' } & FormInText)
  | ({ readonly type: 'subscribe' } & SubscribeInText)
  /** The direction is that of the caption. */
  | (Directed & {
      readonly type: 'figure'
      readonly picture: Picture
      readonly caption: string | undefined
    })
  | {
      readonly type: 'code'
      readonly language: string
      readonly tokens: readonly CodeToken[]
    }
  | { readonly type: 'table'; readonly rows: readonly (readonly RichCell[])[] }
  /** The footnotes of the text, in the order of their marks: always the last block. */
  | { readonly type: 'notes'; readonly notes: readonly (readonly RichInline[])[] }

/** A form that visitors can send where they read it. */
export interface FormInText {
  readonly form: FormModel
  readonly stamp: string
}

/** Where readers subscribe to the newsletter, in the language of the page. */
export interface SubscribeInText {
  readonly model: SubscribeModel
  readonly contentLocale: Locale
}

export interface RichListItem extends Directed {
  readonly children: readonly RichInline[]
  readonly nested: readonly RichBlock[]
}

export interface RichCell extends Directed {
  readonly header: boolean
  /** Of a merged cell; absent for 1. */
  readonly colSpan?: number
  readonly rowSpan?: number
  readonly children: readonly RichBlock[]
}

export type RichMark = 'strong' | 'emphasis' | 'strike' | 'code' | 'sub' | 'super'

export type RichInline =
  | { readonly type: 'text'; readonly text: string; readonly marks: readonly RichMark[] }
  | { readonly type: 'break' }
  /** The mark of a footnote, numbered from 1. */
  | { readonly type: 'note-mark'; readonly number: number }
  | { readonly type: 'link'; readonly href: string; readonly children: readonly RichInline[] }
  /** Words of another language than the text around them. */
  | (LanguageOfPart & { readonly type: 'language'; readonly children: readonly RichInline[] })

export interface LanguageOfPart {
  /** BCP 47. */
  readonly lang: string
  /** Absent if it is that of the surrounding text. */
  readonly dir?: 'ltr' | 'rtl'
}

/** A token of code, with a highlighter's class name. */
export interface CodeToken {
  readonly text: string
  readonly kind: string | undefined
}
