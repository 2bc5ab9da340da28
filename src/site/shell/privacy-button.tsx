import type { Messages } from '#src/platform/i18n/message-files'

/** Reopens the consent question. */
export function PrivacyButton({ messages }: { messages: Messages }) {
  return (
    <li>
      <button type="button" data-action="privacy">
        {messages.consent.choices}
      </button>
    </li>
  )
}
