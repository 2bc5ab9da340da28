import type { Messages } from '#src/platform/i18n/message-files'

/** Opens the drawer with the saved articles; only the browser knows their number. */
export function SavedButton({ messages }: { messages: Messages }) {
  return (
    <button type="button" className="saved-button" data-action="saved" aria-haspopup="dialog">
      <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
        <path d="M5 2.5h10v15l-5-4.2-5 4.2Z" />
      </svg>
      <span className="visually-hidden">{messages.saved.title}</span>
      <span className="saved-count" />
    </button>
  )
}
