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
