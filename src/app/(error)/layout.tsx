import '#src/components/site.css'
import '#src/fonts/fonts'
import type { ReactNode } from 'react'
import { languageOf } from '#locales/languages'
import { errorRequest } from '#src/app/error-request'
import { ThemeScript } from '#src/components/theme-script'

export default async function Layout({ children }: { children: ReactNode }) {
  const { locale } = await errorRequest()
  return (
    <html lang={languageOf(locale).tag} suppressHydrationWarning>
      <head>
        <ThemeScript />
      </head>
      <body>{children}</body>
    </html>
  )
}
