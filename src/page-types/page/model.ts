import type { Chapter, Crumb, PageModel, RichText, Section } from '../models'

export interface EditorPageModel extends PageModel {
  readonly kind: 'page'
  readonly id: string
  readonly excerpt: string | undefined
  readonly modifiedAt: string
  readonly above: readonly Crumb[]
  /** Absent for sections. */
  readonly text: { readonly chapters: readonly Chapter[]; readonly body: RichText } | undefined
  /** Empty for a text. */
  readonly sections: readonly Section[]
}
