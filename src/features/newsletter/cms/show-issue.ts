import type { Payload, TaskConfig } from 'payload'
import { z } from 'zod'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { announceWork } from '#src/cms/jobs/announce-work'
import { documentTag, issuesTag } from '#src/platform/cache/tags'

const slug = 'showIssue'

/** A job, since sending is no request, and Next expires its cache within one alone. */
export const showIssueTask: TaskConfig<{ input: object; output: object }> = {
  slug,
  retries: 0,
  handler: async ({ input, req }) => {
    const { issue } = z.object({ issue: z.string() }).parse(input)
    await expireContent(req, [documentTag('issues', issue), issuesTag])
    return { output: {} }
  },
}

/** The page of an issue is there as soon as the first mail may link to it. */
export async function planToShow(payload: Payload, issue: string): Promise<void> {
  await payload.jobs.queue({ task: slug as never, input: { issue } as never })
  announceWork()
}
