'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ErrorView } from '#src/components/error-view'
import { loadMessages, type Messages } from '#src/i18n/message-files'
import { parsePathname } from '#src/i18n/pathname'

/** An error while a page is open (spec §2); its cause goes to the console. */
export default function ErrorBoundary({ error }: { error: Error }) {
  const { locale, path } = parsePathname(usePathname())
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    console.error(error)
    void loadMessages(locale).then(setMessages)
  }, [error, locale])
  if (!messages) return null
  return (
    <main id="content">
      <ErrorView kind="server" locale={locale} messages={messages} path={path} />
    </main>
  )
}
