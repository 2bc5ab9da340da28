import type { PageModel } from '../models'
import type { RichText } from '../rich-text-model'

export interface EventModel extends PageModel {
  readonly kind: 'event'
  /** ISO 8601; drafts may lack it. */
  readonly date: string | undefined
  readonly place: string | undefined
  readonly body: RichText
}
