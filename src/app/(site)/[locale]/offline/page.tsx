import type { Metadata } from 'next'
import { locales } from '#locales/languages'
import { localeOf } from '#src/app/site-page'
import { getSite } from '#src/page-types/content/site'
import { languagesOfPath } from '#src/platform/i18n/language-links'
import { getMessages } from '#src/platform/i18n/messages'
import { paths } from '#src/platform/i18n/route'
import { OfflineView } from '#src/site/offline-view.tsx'
import { PageShell } from '#src/site/page-shell.tsx'

interface Args {
  params: Promise<{ locale: string }>
}

/** For the browser that keeps it: search engines have nothing to find here. */
export async function generateMetadata({ params }: Args): Promise<Metadata> {
  const locale = localeOf((await params).locale)
  const [{ t }, site] = await Promise.all([getMessages(locale), getSite(locale)])
  return { title: `${t('offline.title')} · ${site.name}`, robots: { index: false } }
}

/** What the service worker shows in place of a page that is not at hand. */
export default async function Page({ params }: Args) {
  const locale = localeOf((await params).locale)
  const [{ messages }, site] = await Promise.all([getMessages(locale), getSite(locale)])
  return (
    <PageShell
      site={site}
      locale={locale}
      contentLocale={locale}
      languages={languagesOfPath(paths.offline, locales)}
    >
      <OfflineView locale={locale} messages={messages} />
    </PageShell>
  )
}
