import '#src/site/site.css'
import '#src/site/fonts/fonts'
import type { ReactNode } from 'react'
import { documentAttributes } from '#src/app/document-attributes'
import { errorRequest } from '#src/app/error-request'
import { htmlLanguage } from '#src/platform/i18n/html-language'
import { InlineScript } from '#src/site/shell/inline-script.tsx'
import { PageRuntime } from '#src/site/shell/page-runtime.tsx'

export default async function Layout({ children }: { children: ReactNode }) {
  const { locale } = await errorRequest()
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
