/** How long an element may be away, or disabled by a save, before the focus goes elsewhere, in milliseconds. */
const longest = { away: 700, disabled: 4_000 } as const

const focusable =
  ':is(a[href], button, input:not([type=hidden]), select, textarea, [contenteditable=true], [tabindex="0"])'

/** What comes and goes: its own parts give the focus back. */
const passing = '.popup__content, .rs__menu, .react-datepicker-popper, dialog.palette'

/** The parts of a page that may take the focus of an element in them; what is wider says nothing of its place. */
const places = '.field-type, .array-field__row, .blocks-field__row, dialog, form'

interface Held {
  readonly element: HTMLElement
  /** Around it, the nearest first: an element that is taken away no longer knows them. */
  readonly around: readonly Element[]
  readonly selection: readonly [number, number] | undefined
}

/**
 * Keeps the focus while a form saves, which disables what has it, and when what had it is replaced, as the buttons of an
 * empty field are by a picture. The browser gives it to the body: the next Tab would begin at the top of the page.
 */
export function keepFocus(): () => void {
  let held: Held | undefined
  /** What opened the dialog that has the focus. */
  let outside: Held | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hold = ({ target }: Event) => {
    clearTimeout(timer)
    timer = undefined
    if (!(target instanceof HTMLElement) || target.closest(passing)) {
      held = undefined
      return
    }
    held = { element: target, around: ancestorsOf(target), selection: selectionIn(target) }
    if (!target.closest('dialog')) outside = held
  }
  const select = () => {
    const { activeElement } = document
    if (held && activeElement === held.element)
      held = { ...held, selection: selectionIn(held.element) }
  }
  const forget = () => {
    held = undefined
    outside = undefined
  }
  /** What leaves by Tab, out of the page, isn't brought back: it would be a trap. */
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') held = undefined
  }
  const look = () => {
    if (!held || document.activeElement !== document.body) return
    if (canHave(held.element)) restore(held)
    else timer ??= setTimeout(moveOn, longest[held.element.isConnected ? 'disabled' : 'away'])
  }
  const moveOn = () => {
    timer = undefined
    if (!held || document.activeElement !== document.body) return
    if (canHave(held.element)) restore(held)
    else (nearest(held) ?? (outside && nearest(outside)))?.focus({ preventScroll: true })
  }
  const changes = new MutationObserver(look)

  document.addEventListener('focusin', hold)
  document.addEventListener('keydown', press, true)
  document.addEventListener('selectionchange', select)
  document.addEventListener('pointerdown', forget, true)
  changes.observe(document.body, {
    attributeFilter: ['disabled', 'contenteditable'],
    childList: true,
    subtree: true,
  })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', hold)
    document.removeEventListener('keydown', press, true)
    document.removeEventListener('selectionchange', select)
    document.removeEventListener('pointerdown', forget, true)
    changes.disconnect()
  }
}

const canHave = (element: HTMLElement): boolean =>
  element.isConnected &&
  element.matches(focusable) &&
  !element.matches(':disabled') &&
  element.checkVisibility()

function restore({ element, selection }: Held): void {
  element.focus({ preventScroll: true })
  if (selection && isText(element)) element.setSelectionRange(...selection)
}

/** The first element in the smallest place around that still has one. */
function nearest({ around }: Held): HTMLElement | undefined {
  for (const place of around) {
    if (!place.isConnected || !place.matches(places)) continue
    for (const element of place.querySelectorAll<HTMLElement>(focusable)) {
      if (canHave(element)) return element
    }
  }
  return undefined
}

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) found.push(at)
  return found
}

const isText = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(?:text|search|url|tel|password)$/.test(element.type))

function selectionIn(element: Element): Held['selection'] {
  if (!isText(element)) return undefined
  return [element.selectionStart ?? 0, element.selectionEnd ?? 0]
}
