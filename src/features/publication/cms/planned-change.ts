import { z } from 'zod'
import { documentSchema } from './document'
import { languageSchema } from './languages-schema'

export const plannedChangeSchema = z.object({
  document: documentSchema,
  locale: languageSchema,
  action: z.enum(['publish', 'unpublish']),
  /** Id of the account that publishes. */
  user: z.string().min(1),
})

export type PlannedChange = z.infer<typeof plannedChangeSchema>
