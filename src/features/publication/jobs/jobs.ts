import type { Config } from 'payload'
import { accountMailTask } from '#src/features/accounts/cms/account-mail'
import { notifyHub } from '#src/features/feeds/cms/hub-task'
import { notifyIndexNow } from '#src/features/seo/cms/index-now-task'
import { dueMailTask, planDueMails } from '#src/features/translation/cms/due-mail'
import { publishLanguage } from '../cms/task'

const signedIn = ({ req }: { req: { user?: unknown } }): boolean => Boolean(req.user)

/**
 * Work for later. Who may plan what is asked where it is planned; the site's process alone runs it
 * (`run-due.ts`), and the collection is nobody's to read.
 */
export const jobs: NonNullable<Config['jobs']> = {
  access: { queue: signedIn, cancel: signedIn, run: () => false },
  tasks: [publishLanguage, notifyHub, notifyIndexNow, accountMailTask, dueMailTask, planDueMails],
  deleteJobOnComplete: true,
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    endpoints: false,
    graphQL: false,
  }),
}
