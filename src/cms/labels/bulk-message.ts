import { getTranslation } from '@payloadcms/translations'
import type { CollectionSlug, PayloadRequest } from 'payload'

/** How many documents of a list were changed, in the CMS's own words. */
export function bulkMessage(
  req: PayloadRequest,
  collection: CollectionSlug,
  done: number,
  failed: number,
): string {
  const { labels } = req.payload.collections[collection].config
  const label = (count: number) =>
    getTranslation(labels[count === 1 ? 'singular' : 'plural'], req.i18n)
  const total = done + failed
  return failed === 0
    ? req.t('general:updatedCountSuccessfully', { count: total, label: label(total) })
    : req.t('error:unableToUpdateCount', { count: failed, label: label(total), total })
}
