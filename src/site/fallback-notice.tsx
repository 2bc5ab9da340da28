import type { Messages } from '#src/platform/i18n/message-files'

/** Says, in the page's language, that English stands in below. */
export function FallbackNotice({ messages }: { messages: Messages }) {
  return (
    <aside className="fallback-notice" aria-label={messages.fallback.title}>
      <p>
        <strong>{messages.fallback.title}</strong> {messages.fallback.text}
      </p>
    </aside>
  )
}
