import { noticeTask } from '#src/cms/jobs/notices'
import { settings } from '#src/platform/config/env'
import { tellIndexNow } from '../index-now'

export const notifyIndexNowSlug = 'notifyIndexNow'

export const notifyIndexNow = noticeTask(notifyIndexNowSlug, async (urls, { payload }) => {
  const { indexNow, publicUrl } = settings
  // It may have been removed from the configuration since.
  if (!indexNow) return []
  const { left, refusals } = await tellIndexNow(indexNow, publicUrl, urls)
  for (const refusal of refusals) {
    payload.logger.error(`IndexNow: ${indexNow.endpoint} refused, ${refusal}`)
  }
  const count = urls.length - left.length
  if (count > 0 && refusals.length === 0) {
    payload.logger.info(`IndexNow: ${indexNow.endpoint} was notified of ${count} addresses`)
  }
  return left
})
