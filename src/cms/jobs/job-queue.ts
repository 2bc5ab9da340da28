import type { Config, TaskConfig } from 'payload'

const signedIn = ({ req }: { req: { user?: unknown } }): boolean => Boolean(req.user)

/** A task that parses its own input and has no output. */
type QueuedTask = TaskConfig<{ input: object; output: object }>

/** Rights are checked at scheduling. Only the site's process runs it (`run-due.ts`); no request can read it. */
export const jobQueue = (tasks: QueuedTask[]): NonNullable<Config['jobs']> => ({
  access: { queue: signedIn, cancel: signedIn, run: () => false },
  tasks,
  deleteJobOnComplete: true,
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    endpoints: false,
    graphQL: false,
  }),
})
