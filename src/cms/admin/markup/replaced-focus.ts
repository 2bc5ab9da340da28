/** How long a field may take to show what was chosen, and the pause between two looks, in milliseconds. */
const times = { step: 100, end: 3_000 } as const

/** Not calendars, which open with the focus, nor texts, which have a cursor of their own. */
const stops =
  ':is(a[href], button, input:not([type=hidden], [type=file]), select, textarea):not(:disabled, [tabindex="-1"], .react-datepicker__input-container *, .rich-text-lexical *)'

/** The id of the field that an element is in. */
export const fieldAround = (element: Element | undefined): string | undefined =>
  element?.closest('.field-type[id]')?.id

/**
 * What is chosen for a field, or removed from it, replaces the button that had the focus. The browser gives it to the
 * page, and the next Tab would begin at the top. It goes to the first stop of the same field, if it went nowhere else.
 */
export function goOnIn(field: string): void {
  const until = performance.now() + times.end
  const acted = new AbortController()
  const stop = () => acted.abort()
  const listen = { capture: true, signal: acted.signal }
  const step = () => {
    const { activeElement } = document
    const isElsewhere =
      activeElement !== document.body && activeElement?.closest('.field-type[id]')?.id !== field
    if (acted.signal.aborted || isElsewhere || performance.now() > until) return acted.abort()
    // Again, if it is replaced once more.
    if (activeElement === document.body) firstStop(field)?.focus({ preventScroll: true })
    setTimeout(step, times.step)
  }
  document.addEventListener('keydown', stop, listen)
  document.addEventListener('pointerdown', stop, listen)
  setTimeout(step, times.step)
}

function firstStop(id: string): HTMLElement | undefined {
  const field = document.getElementById(id)
  const front = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!field || (front && !front.contains(field))) return undefined
  return [...field.querySelectorAll<HTMLElement>(stops)].find((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  )
}

const removes = ':is(.upload-relationship-details__remove, .file-details__remove)'

/** By a key: `detail` counts the presses of a pointer. */
export function goOnAfterRemoval(): () => void {
  const press = ({ detail, target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest(removes) : null
    const field = button && fieldAround(button)
    if (field && detail === 0) goOnIn(field)
  }
  document.addEventListener('click', press, true)
  return () => document.removeEventListener('click', press, true)
}
