import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { changeLanguage } from './change-language'
import { documentSchema } from './document'
import { languageSchema } from './languages-schema'
import { PublicationError } from './publication-error'

export const publishLanguageSlug = 'publishLanguage'

export const plannedChangeSchema = z.object({
  document: documentSchema,
  locale: languageSchema,
  action: z.enum(['publish', 'unpublish']),
  /** Id of the account that publishes. */
  user: z.string().min(1),
})

export type PlannedChange = z.infer<typeof plannedChangeSchema>

/**
 * The CMS's own `schedulePublish` unpublishes the default language whichever was meant. Rights are checked again at
 * that time. A failure is not retried, since an editor has to fix the cause.
 */
export const publishLanguage: TaskConfig<{ input: object; output: object }> = {
  slug: publishLanguageSlug,
  retries: 0,
  handler: async ({ input, req: { payload } }) => {
    const { user, ...change } = plannedChangeSchema.parse(input)
    await changeLanguage(payload, change, {
      user: await findPerson(payload, user),
      isScheduled: true,
    })
    return { output: {} }
  },
}

async function findPerson(payload: Payload, id: string) {
  const person = await payload.findByID({ collection: 'users', id, depth: 0, disableErrors: true })
  if (!person) throw new PublicationError('nobody')
  return { ...person, collection: 'users' as const }
}
