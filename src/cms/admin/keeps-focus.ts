/**
 * For `extraButtonProps`: a disabled element would lose the focus that saving or publishing began from. `aria-disabled`
 * stays, and Payload's buttons do nothing while they are disabled.
 */
export const keepsFocus = { disabled: false } as const

/** How long a form may take to enable its fields after a save, and the pause between two looks, in milliseconds. */
const times = { step: 50, end: 1_000 } as const

/**
 * Payload disables the fields of a form that is sent, and the browser takes the focus from the one that has it. It comes back
 * after the work, if it went nowhere else. Not to a calendar, which would open.
 */
export async function keepingFocus<Result>(work: () => Promise<Result>): Promise<Result> {
  const had = document.activeElement
  try {
    return await work()
  } finally {
    if (had instanceof HTMLElement && !had.closest('.react-datepicker__input-container'))
      giveBack(had, performance.now() + times.end)
  }
}

function giveBack(had: HTMLElement, until: number): void {
  const isFree = document.activeElement === document.body && !document.querySelector('dialog[open]')
  if (!had.isConnected || !isFree) return
  had.focus({ preventScroll: true })
  if (document.activeElement === had || performance.now() > until) return
  setTimeout(() => giveBack(had, until), times.step)
}
