const toolbar = '.fixed-toolbar'

const buttons = '.toolbar-popup__button, .toolbar-popup__dropdown'

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** @returns the index of the button that a key leads to; `undefined` for other keys. */
export function buttonAfter(
  key: string,
  at: number,
  count: number,
  isMirrored: boolean,
): number | undefined {
  const mirrored: Readonly<Record<string, string>> = {
    ArrowLeft: 'ArrowRight',
    ArrowRight: 'ArrowLeft',
  }
  return steps[isMirrored ? (mirrored[key] ?? key) : key]?.(at, count)
}

/**
 * The tools above a text are one stop of the Tab key, and arrows walk along them, as in the toolbars of other programs
 * (WAI-ARIA, toolbar). In Payload each of the fourteen is a stop before the text.
 */
export function walkToolbars(): () => void {
  const press = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, key, metaKey, target } = event
    if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return
    const bar = target.closest<HTMLElement>(toolbar)
    if (!bar || !target.matches(buttons)) return
    const all = [...bar.querySelectorAll<HTMLElement>(buttons)]
    const isMirrored = getComputedStyle(bar).direction === 'rtl'
    const next = buttonAfter(key, all.indexOf(target), all.length, isMirrored)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    all[next]?.focus()
  }
  const enter = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(buttons)) return
    const bar = target.closest(toolbar)
    for (const button of bar?.querySelectorAll<HTMLElement>(buttons) ?? []) {
      button.tabIndex = button === target ? 0 : -1
    }
  }
  document.addEventListener('keydown', press, true)
  document.addEventListener('focusin', enter)
  return () => {
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('focusin', enter)
  }
}

/** Which button Tab stops at: the last one that was used, at first the first. */
export function isStop(button: Element): boolean {
  const all = [...(button.closest(toolbar)?.querySelectorAll(buttons) ?? [])]
  const chosen = all.find((other) => other.getAttribute('tabindex') === '0') ?? all[0]
  return chosen === button || all.length === 0
}
