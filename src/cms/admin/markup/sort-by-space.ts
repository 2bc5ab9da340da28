const sortable = '.rs__multi-value.draggable'

/**
 * Space picks up a value of a list and puts it down, as its hint for screen readers says. The list around it
 * (react-select 5) would also open its menu and choose from it; Enter it leaves alone.
 */
export function sortBySpace(): () => void {
  const press = (event: KeyboardEvent) => {
    const value = event.target
    if (event.key !== ' ' || !(value instanceof Element) || !value.matches(sortable)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const enter = { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }
    value.dispatchEvent(new KeyboardEvent('keydown', enter))
  }
  window.addEventListener('keydown', press, { capture: true })
  return () => window.removeEventListener('keydown', press, { capture: true })
}
