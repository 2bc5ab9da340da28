import type { PayloadRequest } from 'payload'
import { planNotice } from '#src/cms/jobs/notices'
import type { PublicationFollower } from '#src/cms/publication-followers'
import { settings } from '#src/platform/config/env'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { changedPathnames, type DocumentChange } from '../index-now'
import { notifyIndexNowSlug } from './index-now-task'

export const followInIndexNow: PublicationFollower = async (change) => {
  // The demo content is no news.
  if (settings.indexNow === undefined || change.req.context['unrecorded']) return []
  const below = change.below.map(({ document, paths }) => ({
    before: document,
    after: document,
    paths,
  }))
  await notify([change, ...below], change.req)
  return []
}

async function notify(changes: readonly DocumentChange[], { payload }: PayloadRequest) {
  const urls = new Set(
    changes
      .flatMap(changedPathnames)
      .map((pathname) => new URL(absoluteUrl(settings.publicUrl, pathname)).href),
  )
  if (urls.size > 0) await planNotice(payload, notifyIndexNowSlug, [...urls])
}
