/** How long a field may take to show what was chosen, and the pause between two looks, in milliseconds. */
const times = { step: 100, end: 3_000 } as const

/** Not calendars, which open with the focus, nor texts, which have a cursor of their own. */
const stops =
  ':is(a[href], button, input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [tabindex="-1"], .react-datepicker__input-container *, .rich-text-lexical *)'

const fields = ':is(.field-type[id], .file-field)'

/** The field that an element is in. */
export const fieldAround = (element: Element | null | undefined): Element | undefined =>
  element?.closest(fields) ?? undefined

/**
 * What is chosen for a field, or removed from it, replaces the button that had the focus. The browser gives it to the
 * page, and the next Tab would begin at the top. It goes to the first stop of the same field, if it went nowhere else.
 */
export function goOnIn(field: Element): void {
  const until = performance.now() + times.end
  const acted = new AbortController()
  const stop = () => acted.abort()
  const listen = { capture: true, signal: acted.signal }
  const step = () => {
    const { activeElement } = document
    const shown = field.isConnected ? field : document.getElementById(field.id)
    const isLost = activeElement === document.body
    const isElsewhere = !isLost && !shown?.contains(activeElement)
    if (acted.signal.aborted || isElsewhere || performance.now() > until) return acted.abort()
    // Again, if it is replaced once more.
    if (shown && isLost) firstStop(shown)?.focus({ preventScroll: true })
    setTimeout(step, times.step)
  }
  document.addEventListener('keydown', stop, listen)
  document.addEventListener('pointerdown', stop, listen)
  setTimeout(step, times.step)
}

function firstStop(field: Element): HTMLElement | undefined {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (front && !front.contains(field)) return undefined
  return [...field.querySelectorAll<HTMLElement>(stops)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
}

const removes =
  ':is(.upload-relationship-details__remove, .file-details__remove, .file-field__remove)'

/** By a key: `detail` counts the presses of a pointer. A chosen file replaces its button, too. */
export function goOnAfterReplacement(): () => void {
  const press = ({ detail, target }: MouseEvent) => {
    const field = target instanceof Element && fieldAround(target.closest(removes))
    if (field && detail === 0) goOnIn(field)
  }
  const choose = ({ target }: Event) => {
    const field =
      target instanceof HTMLInputElement && target.type === 'file' && fieldAround(target)
    if (field) goOnIn(field)
  }
  document.addEventListener('click', press, true)
  document.addEventListener('change', choose, true)
  return () => {
    document.removeEventListener('click', press, true)
    document.removeEventListener('change', choose, true)
  }
}
