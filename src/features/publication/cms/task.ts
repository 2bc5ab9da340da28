import type { Payload, TaskConfig } from 'payload'
import { PublicationError } from '../publication-error'
import { changeLanguage } from './change-language'
import { plannedChangeSchema } from './planned-change'

export const publishLanguageSlug = 'publishLanguage'

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
