import '#src/site/site.css'
import '#src/site/styles/preview.css'
import '#src/site/fonts/fonts'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { isLocale } from '#locales/languages'
import { siteIcons } from '#src/features/seo/icons'
import { htmlLanguage } from '#src/platform/i18n/html-language'
import { InlineScript } from '#src/site/shell/inline-script.tsx'

export const dynamic = 'force-dynamic'

// The page cache says the same in headers; this holds without it.
export const metadata: Metadata = {
  icons: siteIcons,
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = { colorScheme: 'light dark' }

/** Nothing here stores, prefetches, or reports pages; links open another tab, so that an editor's form stays. */
export default async function Layout({
  children,
  params,
}: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <html {...htmlLanguage(locale)} suppressHydrationWarning>
      <head>
        <base target="_blank" />
        <InlineScript />
      </head>
      <body>{children}</body>
    </html>
  )
}
