import type { Messages } from '#src/platform/i18n/message-files'

export function ShareButton({ messages }: { messages: Messages }) {
  return (
    <button type="button" data-action="share">
      <svg viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M10 12.5V2.5M6 6l4-4 4 4M5.5 9.5h-2v8h13v-8h-2" />
      </svg>
      {messages.share.share}
    </button>
  )
}
