import '#src/components/site.css'
import type { ReactNode } from 'react'
import { languageOf } from '#locales/languages'
import { errorRequest } from '#src/app/error-request'

export default async function Layout({ children }: { children: ReactNode }) {
  const { locale } = await errorRequest()
  return (
    <html lang={languageOf(locale).tag}>
      <body>{children}</body>
    </html>
  )
}
