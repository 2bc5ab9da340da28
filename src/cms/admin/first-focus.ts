/** Where the work on a page of the admin begins, in the order of precedence. */
const beginnings = [
  '.document-fields .field-type :is(input:not([type=hidden], [type=file]), textarea, [contenteditable=true])',
  ':is(.collection-list, .versions) table tbody a[href]',
  '.template-default__wrap > :not(.app-header) :is(a[href], button, input, select, textarea)',
  'form :is(input, button)',
].map((selector) => `:is(${selector}):not(:disabled)`)

function beginning(): HTMLElement | undefined {
  for (const selector of beginnings) {
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (element.checkVisibility({ visibilityProperty: true })) return element
    }
  }
  return undefined
}

export function focusBeginning(): void {
  const element = beginning()
  element?.focus({ preventScroll: true })
  element?.scrollIntoView({ block: 'nearest' })
}

export function focusNewForm(): void {
  const isFree = !document.activeElement || document.activeElement === document.body
  // A touch screen would open its keyboard.
  if (isFree && !window.matchMedia('(pointer: coarse)').matches) focusBeginning()
}

/** How long a page may take to show where its work begins, in milliseconds. */
const longest = 5_000

/** Begins as soon as the page has what it begins with, unless the focus has gone elsewhere. */
export function focusWhenShown(): () => void {
  const until = performance.now() + longest
  const step = () => {
    focusNewForm()
    const isOver = document.activeElement !== document.body || performance.now() > until
    if (isOver) clearInterval(timer)
  }
  const timer = setInterval(step, 100)
  return () => clearInterval(timer)
}
