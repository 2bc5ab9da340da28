import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { findPreview } from '#src/page-types/content/pages/preview'
import { getSite } from '#src/page-types/content/parts/site'
import { heads } from '#src/page-types/heads'
import { previewRoot, readPreviewAddress } from '#src/page-types/preview-address'
import type { DocumentKind } from '#src/page-types/route-of-document'
import type { ViewType } from '#src/page-types/view-type'
import { views } from '#src/page-types/views'
import { getMessages } from '#src/platform/i18n/messages'
import { PreviewBar } from '#src/site/preview/preview-bar.tsx'
import { PreviewRefresh } from '#src/site/preview/preview-refresh.tsx'
import { PageShell } from '#src/site/shell/page-shell.tsx'

interface Args {
  params: Promise<{ locale: string; target: string[] }>
}

/** Once for head and page, which would otherwise show two states of one draft. */
const find = cache(async (pathname: string) => {
  const address = readPreviewAddress(pathname)
  return address && findPreview(address, await headers())
})

async function previewOf({ params }: Args) {
  const { locale, target } = await params
  return (await find([previewRoot, locale, ...target].join('/'))) ?? notFound()
}

export async function generateMetadata(args: Args): Promise<Metadata> {
  const { page } = await previewOf(args)
  const { t } = await getMessages(page.locale)
  return { title: `${t('preview.title')} · ${page.title || t('preview.untitled')}` }
}

export default async function Page(args: Args) {
  const { kind, page, savedAt, expiresAt } = await previewOf(args)
  const { locale, contentLocale, languages } = page
  const [{ t }, site] = await Promise.all([getMessages(locale), getSite(locale)])
  const View = views[kind] as ViewType<DocumentKind>
  return (
    <>
      <PreviewBar locale={locale} savedAt={savedAt} expiresAt={expiresAt} />
      <PageShell
        site={site}
        locale={locale}
        contentLocale={contentLocale}
        languages={languages}
        breadcrumbs={heads[kind].breadcrumbs(page as never, t)}
      >
        <View page={{ ...page, title: page.title || t('preview.untitled') }} />
      </PageShell>
      <PreviewRefresh />
    </>
  )
}
