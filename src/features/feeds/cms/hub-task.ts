import { noticeTask } from '#src/cms/jobs/notices'
import { settings } from '#src/platform/config/env'
import { publishAtHub } from '../hub'

export const notifyHubSlug = 'notifyHub'

export const notifyHub = noticeTask(notifyHubSlug, async (urls) => {
  const hub = settings.webSubHub
  // It may have been removed from the configuration since.
  return hub === undefined ? [] : publishAtHub(hub, urls)
})
