import type { Metadata } from 'next'
import { locales } from '#locales/languages'
import { localeOf } from '#src/app/site-page'
import { OfflineView } from '#src/components/offline-view'
import { PageShell } from '#src/components/page-shell'
import { getSite } from '#src/content/site'
import { languagesOfPath } from '#src/i18n/language-links'
import { getMessages } from '#src/i18n/messages'
import { paths } from '#src/i18n/route'

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
