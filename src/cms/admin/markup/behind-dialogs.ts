/** What a dialog of Payload's lies above: the page with its menu, and dialogs that it was opened from. */
const payloads = 'dialog[open].payload__modal-item'
const pages = ':is(.template-default, .template-default__nav-toggler-wrapper, .template-minimal)'

/**
 * Payload says that its dialogs are modal, but opens them as others: what lies behind one can still be heard and
 * searched, a second main part with the first form among it.
 */
export function closeBehindDialogs(): () => void {
  const mark = () => markBehind(document)
  const opened = new MutationObserver(mark)
  opened.observe(document.body, { attributeFilter: ['open'], childList: true, subtree: true })
  mark()
  return () => opened.disconnect()
}

/** The last that has opened is in front. */
export function markBehind(root: ParentNode): void {
  const front = [...root.querySelectorAll<HTMLElement>(payloads)].at(-1)
  for (const part of root.querySelectorAll<HTMLElement>(`${pages}, ${payloads}`)) {
    // A dialog of ours that is in front of everything lies within a page, and is part of it.
    const isBehind = front !== undefined && part !== front && !part.querySelector('dialog:modal')
    if (part.inert !== isBehind) part.inert = isBehind
  }
}
