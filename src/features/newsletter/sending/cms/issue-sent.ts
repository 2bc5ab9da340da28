import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { announceWork } from '#src/cms/jobs/announce-work'

const slug = 'issueSent'

/** Saves a sent issue once, so that what follows a save happens: its page, for example. */
export const issueSentTask: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ input, req }) => {
    const { issue } = z.object({ issue: z.string() }).parse(input)
    const { payload } = req
    const found = await payload.findByID({
      collection: 'issues',
      id: issue,
      depth: 0,
      disableErrors: true,
      req,
    })
    if (found?.sentAt) {
      const data = { sentAt: found.sentAt }
      await payload.update({ collection: 'issues', id: issue, depth: 0, data, req })
    }
    return { output: {} }
  },
}

export async function planIssueSent(payload: Payload, issue: string): Promise<void> {
  await payload.jobs.queue({ task: slug as never, input: { issue } as never })
  announceWork()
}
