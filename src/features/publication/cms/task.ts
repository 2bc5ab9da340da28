import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { changeLanguage } from './change-language'
import { documentSchema } from './document'
import { languageSchema } from './languages-schema'
import { PublicationError } from './publication-error'

export const publishLanguageSlug = 'publishLanguage'

/** What a job keeps of a publication to come. */
export const plannedChangeSchema = z.object({
  document: documentSchema,
  locale: languageSchema,
  action: z.enum(['publish', 'unpublish']),
  /** Id of the person in whose name it happens. */
  user: z.string().min(1),
})

export type PlannedChange = z.infer<typeof plannedChangeSchema>

/**
 * Publishes one language of a document, or takes it back, when its time has come. The CMS's own
 * `schedulePublish` cannot: it takes back the default language whichever was meant, and waits for no
 * turn.
 *
 * Rights are asked again at that time, since they may have been taken away. What fails, fails once:
 * whatever was wrong is for a person to mend.
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
