import { fieldAround, goOnIn } from './replaced-focus'

/** A calendar opens with the focus, and the next Escape would close it instead of the drawer. */
const unasked = '[type=hidden], [type=file], .react-datepicker__input-container *'

/** Where the work in a drawer begins, in the order of precedence. */
const beginnings = [
  '#search-filter-input',
  `.field-type :is(input:not([type=checkbox], ${unasked}), textarea, [contenteditable=true])`,
]

/** Of drawers without fields: the server may still be rendering them. */
const others = `:is(input:not(${unasked}), select, textarea, .table tbody :is(a[href], button))`

const closes =
  'button:is([id^="close-drawer"], .drawer__header__close, .close-modal-button, .doc-drawer__header-close)'

/** In milliseconds. */
const times = { step: 100, fields: 600, end: 4_000 } as const

/**
 * A drawer that opens begins in its search or first field. In Payload the focus stays behind it, or is on the button that
 * closes it.
 */
export function beginInDrawers(): () => void {
  /** The field from which each open drawer was opened. */
  const openers = new Map<HTMLDialogElement, Element | undefined>()
  let last: Element | undefined
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = target
  }
  const look = () => {
    for (const [drawer, field] of openers) {
      if (drawer.open && drawer.isConnected) continue
      openers.delete(drawer)
      if (field) goOnIn(field)
    }
    for (const drawer of document.querySelectorAll<HTMLDialogElement>('dialog.drawer[open]')) {
      if (openers.has(drawer)) continue
      openers.set(drawer, drawer.contains(last ?? null) ? undefined : fieldAround(last))
      begin(drawer)
    }
  }
  const changed = new MutationObserver(look)
  document.addEventListener('focusin', note)
  changed.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    changed.disconnect()
  }
}

function begin(drawer: HTMLDialogElement): void {
  const since = performance.now()
  const acted = new AbortController()
  const step = () => {
    const time = performance.now() - since
    const { activeElement } = document
    const isFree =
      !activeElement || !drawer.contains(activeElement) || activeElement.matches(closes)
    const isFront = [...document.querySelectorAll('dialog[open]')].at(-1) === drawer
    if (acted.signal.aborted || !drawer.open || !isFree || !isFront || time > times.end) {
      acted.abort()
      return
    }
    const element = beginningOf(drawer, time)
    if (element) element.focus({ preventScroll: true })
    if (!element || !drawer.contains(document.activeElement)) setTimeout(step, times.step)
    else acted.abort()
  }
  const stop = () => acted.abort()
  const listen = { capture: true, signal: acted.signal }
  document.addEventListener('keydown', stop, listen)
  document.addEventListener('pointerdown', stop, listen)
  step()
}

function beginningOf(drawer: HTMLElement, time: number): HTMLElement | undefined {
  // A touch screen would open its keyboard.
  const isTouch = window.matchMedia('(pointer: coarse)').matches
  const wanted = isTouch ? [closes] : [...beginnings, ...(time < times.fields ? [] : [others])]
  for (const selector of wanted) {
    for (const element of drawer.querySelectorAll<HTMLElement>(selector)) {
      if (!element.matches(':disabled') && element.checkVisibility({ visibilityProperty: true })) {
        return element
      }
    }
  }
  return undefined
}
