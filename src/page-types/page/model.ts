import type { Chapter, Crumb, PageModel, RichText, Section } from '../models'

/** A page that editors made: of a text or of sections. */
export interface EditorPageModel extends PageModel {
  readonly kind: 'page'
  readonly id: string
  readonly excerpt: string | undefined
  readonly modifiedAt: string
  /** The pages whose addresses its own begins with, the highest first. */
  readonly above: readonly Crumb[]
  /** Absent where the page is made of sections. */
  readonly text: { readonly chapters: readonly Chapter[]; readonly body: RichText } | undefined
  /** None where it is made of a text. */
  readonly sections: readonly Section[]
}
