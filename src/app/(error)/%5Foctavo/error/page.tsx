import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { errorRequest } from '#src/app/error-request'
import { siteIcons } from '#src/features/seo/icons'
import { findNextSteps } from '#src/page-types/content/parts/next-steps'
import { getSite } from '#src/page-types/content/parts/site'
import { errorText } from '#src/platform/i18n/error-text'
import { loadMessages } from '#src/platform/i18n/message-files'
import { placeholders } from '#src/server/errors/error-page'
import { ErrorDocument } from '#src/site/documents/error-document.tsx'

export async function generateMetadata(): Promise<Metadata> {
  const { locale, kind } = await errorRequest()
  const [messages, site] = await Promise.all([loadMessages(locale), getSite(locale)])
  const { title } = errorText(kind ?? 'not-found', messages)
  return {
    title: `${title} · ${site.name}`,
    robots: { index: false },
    icons: siteIcons,
  }
}

/** Sent by the page cache instead of Next's, which is empty without JavaScript for `notFound()` in a cached page. */
export default async function ErrorPage() {
  const { locale, kind } = await errorRequest()
  if (!kind) notFound()
  const site = await getSite(locale)
  return (
    <ErrorDocument
      kind={kind}
      locale={locale}
      site={site}
      path={placeholders.path}
      status={placeholders.status}
      requestId={placeholders.id}
      nearest={placeholders.nearest}
      nextSteps={await findNextSteps(locale)}
    />
  )
}
