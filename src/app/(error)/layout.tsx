import '#src/components/site.css'
import '#src/fonts/fonts'
import type { ReactNode } from 'react'
import { documentAttributes } from '#src/app/document-attributes'
import { errorRequest } from '#src/app/error-request'
import { EarlyScript } from '#src/components/early-script'
import { PageRuntime } from '#src/components/page-runtime'
import { ThemeScript } from '#src/components/theme-script'
import { htmlLanguage } from '#src/i18n/html-language'

export default async function Layout({ children }: { children: ReactNode }) {
  const { locale } = await errorRequest()
  return (
    <html {...htmlLanguage(locale)} {...documentAttributes()} suppressHydrationWarning>
      <head>
        <ThemeScript />
        <EarlyScript />
      </head>
      <body>
        {children}
        <PageRuntime soft={false} />
      </body>
    </html>
  )
}
