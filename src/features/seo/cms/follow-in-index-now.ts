import type { GlobalSlug, PayloadRequest } from 'payload'
import { locales } from '#locales/languages'
import type { PublicationFollower } from '#src/cms/hooks/publication-follower'
import { planNotice } from '#src/cms/jobs/notices'
import { movedBelow } from '#src/features/publication/cms/moved-below'
import { isPageGlobal, pathOfDocument } from '#src/page-types/route-of-document'
import type { PublicDocument } from '#src/platform/cache/affected'
import { settings } from '#src/platform/config/env'
import { absoluteUrl } from '#src/platform/i18n/absolute-url'
import { changedPathnames, type DocumentChange } from '../index-now'
import { notifyIndexNowSlug } from './index-now-task'

/** Has search engines told of the pages of a document that have changed, and of those that moved with it. */
export const followInIndexNow: PublicationFollower = async (change) => {
  if (isOff(change.req)) return []
  const changes: DocumentChange[] = [change]
  for await (const { document, paths } of movedBelow(change)) {
    changes.push({ before: document, after: document, paths })
  }
  await tell(changes, change.req)
  return []
}

/** The same for a global, where it is a page. */
export async function followGlobalInIndexNow({
  after,
  before,
  kind,
  req,
}: {
  readonly kind: GlobalSlug
  readonly before: PublicDocument | undefined
  readonly after: PublicDocument | undefined
  readonly req: PayloadRequest
}): Promise<void> {
  if (isOff(req) || !isPageGlobal(kind)) return
  const path = pathOfDocument(kind, {})
  const paths = Object.fromEntries(locales.map((locale) => [locale, path]))
  await tell([{ before, after, paths: { before: paths, after: paths } }], req)
}

/** Nobody is told of what the site came with. */
const isOff = ({ context }: PayloadRequest): boolean =>
  settings.indexNow === undefined || Boolean(context['unrecorded'])

async function tell(changes: readonly DocumentChange[], { payload }: PayloadRequest) {
  const urls = new Set(
    changes
      .flatMap(changedPathnames)
      .map((pathname) => new URL(absoluteUrl(settings.publicUrl, pathname)).href),
  )
  if (urls.size > 0) await planNotice(payload, notifyIndexNowSlug, [...urls])
}
