import { Banner } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { sayWith } from '#src/cms/labels/say'
import { settings } from '#src/platform/config/env'

/** What is missing for subscriptions. */
export function NewsletterNotice({ i18n }: Pick<ServerProps, 'i18n'>) {
  if (settings.mail) return null
  return <Banner type="info">{sayWith(i18n, 'newsletter')('noMail')}</Banner>
}
