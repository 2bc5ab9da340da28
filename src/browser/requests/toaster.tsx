import { type FocusEvent, useCallback, useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { pageMessages } from './page-language'

/** In milliseconds. */
const duration = 3000

/** The style sheet's fade, in milliseconds. */
const removeDelay = 200

/** `error` interrupts a screen reader, `note` waits for the end of its sentence. */
export type ToastKind = 'error' | 'note'

const announcements = {
  error: { role: 'alert', 'aria-live': 'assertive' },
  note: { role: 'status', 'aria-live': 'polite' },
} as const satisfies Record<ToastKind, Toast['ariaProps']>

let mounted: Promise<void> | undefined

export async function showInToaster(message: string, kind: ToastKind): Promise<void> {
  mounted ??= mount()
  await mounted
  // A repeated message restarts the visible one.
  toast(message, { id: `${kind} ${message}`, ariaProps: announcements[kind], className: kind })
}

async function mount(): Promise<void> {
  const { toasts } = await pageMessages()
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<Toaster messages={toasts} />)
}

function Toaster({ messages }: { messages: { readonly region: string; readonly close: string } }) {
  const { toasts, handlers } = useToaster({ duration, removeDelay })
  const { startPause, endPause } = handlers
  const isAnyVisible = toasts.some(({ visible }) => visible)

  const section = useRef<HTMLElement>(null)
  const cameFrom = useRef<Element | null>(null)

  /** @param id by default all. */
  const close = useCallback((id?: string) => {
    // The focused button is about to be removed.
    if (section.current?.contains(document.activeElement)) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    toast.dismiss(id)
  }, [])
  useEffect(() => {
    if (!isAnyVisible) {
      // A message removed under the pointer fires no leave event.
      endPause()
      return
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    document.addEventListener('keydown', closeByKey)
    return () => document.removeEventListener('keydown', closeByKey)
  }, [isAnyVisible, endPause, close])

  const hold = ({ relatedTarget }: FocusEvent) => {
    if (!section.current?.contains(relatedTarget)) cameFrom.current = relatedTarget
    startPause()
  }

  return (
    <section
      ref={section}
      className="toasts"
      aria-label={messages.region}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={hold}
      onBlur={endPause}
    >
      {toasts.map((entry) => (
        <div
          key={entry.id}
          className="toast"
          data-kind={entry.className}
          data-leaving={entry.visible ? undefined : ''}
        >
          <p {...entry.ariaProps}>{resolveValue(entry.message, entry)}</p>
          <button type="button" aria-label={messages.close} onClick={() => close(entry.id)}>
            <svg viewBox="0 0 20 20" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M5 5l10 10M15 5L5 15" />
            </svg>
          </button>
        </div>
      ))}
    </section>
  )
}
