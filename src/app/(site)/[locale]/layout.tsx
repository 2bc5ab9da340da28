import '#src/site/site.css'
import '#src/site/fonts/fonts'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { locale as localeParam } from 'next/root-params'
import type { ReactNode } from 'react'
import { isLocale } from '#locales/languages'
import { documentAttributes } from '#src/app/document-attributes'
import { localeOf } from '#src/app/site-page'
import { siteIcons } from '#src/features/seo/icons'
import { brand } from '#src/platform/brand/brand'
import { settings } from '#src/platform/config/env'
import { htmlLanguage } from '#src/platform/i18n/html-language'
import { buildPathname } from '#src/platform/i18n/pathname'
import { InlineScript } from '#src/site/shell/inline-script.tsx'
import { PageRuntime } from '#src/site/shell/page-runtime.tsx'

// Rendered on the first request and cached until its content changes; a build needs no database.
export const dynamic = 'force-static'
export const generateStaticParams = () => []

export const generateMetadata = async (): Promise<Metadata> => ({
  metadataBase: new URL(settings.publicUrl),
  manifest: buildPathname(localeOf(await localeParam()), '/manifest.webmanifest'),
  icons: siteIcons,
  formatDetection: { telephone: false, email: false, address: false },
})

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: brand.colors.paper.light },
    { media: '(prefers-color-scheme: dark)', color: brand.colors.paper.dark },
  ],
}

export default async function Layout({ children }: { children: ReactNode }) {
  const locale = await localeParam()
  if (!isLocale(locale)) notFound()
  return (
    <html {...htmlLanguage(locale)} {...documentAttributes()} suppressHydrationWarning>
      <head>
        <InlineScript />
      </head>
      <body>
        {children}
        <PageRuntime />
      </body>
    </html>
  )
}
