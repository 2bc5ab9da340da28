import type { Chapter, PageModel } from '../models'
import type { RichText } from '../rich-text-model'

/** A page of running text that the site has once. */
export interface LegalModel<Kind extends string = string> extends PageModel {
  readonly kind: Kind
  readonly excerpt: string | undefined
  readonly modifiedAt: string
  readonly chapters: readonly Chapter[]
  readonly body: RichText
}
