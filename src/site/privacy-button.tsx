import type { Messages } from '#src/platform/i18n/message-files'

/** An entry of the footer: opens the question whether visits may be counted, to answer it anew. */
export function PrivacyButton({ messages }: { messages: Messages }) {
  return (
    <li>
      <button type="button" data-action="privacy">
        {messages.consent.choices}
      </button>
    </li>
  )
}
