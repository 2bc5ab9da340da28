import type { Config, TaskConfig } from 'payload'

const signedIn = ({ req }: { req: { user?: unknown } }): boolean => Boolean(req.user)

/** A task of ours: it parses its input itself, and what it does is all that comes of it. */
type QueuedTask = TaskConfig<{ input: object; output: object }>

/**
 * Work for later. Rights are checked where work is planned. The process of the site alone runs it
 * (`run-due.ts`), and no request can read the collection.
 */
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
