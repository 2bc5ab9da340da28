import type { Messages } from '#src/platform/i18n/message-files'

/** Two buttons, of which the style sheet shows the one that changes the theme. */
export function ThemeSwitch({ messages }: { messages: Messages }) {
  return (
    <div className="theme-switch">
      <button type="button" data-theme-choice="dark">
        <svg viewBox="0 0 20 20" fill="currentColor" aria-hidden="true">
          <path d="M8 2a8 8 0 1 0 10 10A7 7 0 0 1 8 2Z" />
        </svg>
        <span>{messages.theme.dark}</span>
      </button>
      <button type="button" data-theme-choice="light">
        <svg
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <circle cx="10" cy="10" r="4" fill="currentColor" stroke="none" />
          <path d="M10 0v3M10 17v3M0 10h3M17 10h3M3 3l2 2M15 15l2 2M3 17l2-2M15 5l2-2" />
        </svg>
        <span>{messages.theme.light}</span>
      </button>
    </div>
  )
}
