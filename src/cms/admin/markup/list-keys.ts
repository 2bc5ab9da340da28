const search = '#search-filter-input'

const titles =
  ':is(.table tbody td:not(.cell-_select) :is(a[href], button.default-cell__first-cell))'

const boxes = ':is(.cell-_select, .select-row) input[type=checkbox]'

/**
 * The arrow down leads from the search of a list to what it has found, and arrows lead from title to title, and from box
 * to box. With the Tab key the buttons for sorting lie between, and the languages of each row.
 */
export function walkLists(): () => void {
  const press = (event: KeyboardEvent) => {
    const { altKey, ctrlKey, isComposing, key, metaKey, shiftKey, target } = event
    if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return
    if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(target instanceof HTMLElement)) return
    const list = target.closest('.collection-list, .list-drawer, dialog')
    const field = list?.querySelector<HTMLElement>(search)
    const isBox = target.matches(`${boxes}, #select-all`)
    const above = isBox ? list?.querySelector<HTMLElement>('#select-all') : field
    const rows = firstOfRows(list, isBox ? boxes : titles)
    const at = target === above ? -1 : rows.indexOf(target)
    if (!list || (at < 0 && target !== above)) return
    const next = at + (key === 'ArrowDown' ? 1 : -1)
    const element = next < 0 ? above : rows[next]
    if (!element || element === target) return
    event.preventDefault()
    element.focus()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}

function firstOfRows(list: Element | null, selector: string): HTMLElement[] {
  const rows = list?.querySelectorAll('.table tbody tr') ?? []
  return [...rows].flatMap((row) => row.querySelector<HTMLElement>(selector) ?? [])
}
