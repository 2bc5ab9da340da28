/**
 * Escape closes this dialog alone. A drawer behind it hears the key first, at the document: its focus trap
 * (`escapeDeactivates` of focus-trap 7.5) would let go, and move the focus.
 */
export function ownEscape(dialog: HTMLDialogElement): () => void {
  const keep = (event: KeyboardEvent) => {
    const isInside = event.target instanceof Node && dialog.contains(event.target)
    // The browser closes the dialog all the same.
    if (event.key === 'Escape' && dialog.open && isInside) event.stopPropagation()
  }
  window.addEventListener('keydown', keep, { capture: true })
  return () => window.removeEventListener('keydown', keep, { capture: true })
}
