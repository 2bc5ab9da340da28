import {
  COMMAND_PRIORITY_LOW,
  KEY_DOWN_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'

const openButton = '.table-cell-action-button-container--active .table-cell-action-button'

const menu = '.table-action-menu-dropdown'

/** As for other context menus. */
const isOpening = ({ key, shiftKey }: KeyboardEvent): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey)

/** Payload's menu of a cell, with which rows and columns are changed, opens by the pointer alone. */
export function openCellMenuByKey(editor: LexicalEditor): () => void {
  return editor.registerCommand(
    KEY_DOWN_COMMAND,
    (event) => {
      const field = editor.getRootElement()?.closest('.rich-text-lexical')
      const button = isOpening(event) && field?.querySelector<HTMLElement>(openButton)
      if (!button) return false
      event.preventDefault()
      // What follows the last letter closes the menu: a timer of Payload's, and what it draws.
      setTimeout(() =>
        requestAnimationFrame(() => {
          button.click()
          setTimeout(() => walk(editor), 0)
        }),
      )
      return true
    },
    COMMAND_PRIORITY_LOW,
  )
}

function walk(editor: LexicalEditor): void {
  const shown = document.querySelector<HTMLElement>(menu)
  const buttons = shown?.querySelectorAll<HTMLElement>('button') ?? []
  const items = [...buttons].filter((button) => button.checkVisibility())
  items[0]?.focus()
  shown?.addEventListener('keydown', (event) => {
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) items.at(next % items.length)?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') {
      // Payload closes it at a click elsewhere.
      document.body.click()
      editor.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  })
  shown?.addEventListener('click', () => setTimeout(() => editor.focus(), 0))
}
