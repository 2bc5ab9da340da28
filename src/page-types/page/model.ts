import type { Chapter, Crumb, PageModel, Section } from '../models'
import type { RichText } from '../rich-text-model'

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
  /** Search engines are asked not to list it. */
  readonly isUnlisted?: boolean
}
