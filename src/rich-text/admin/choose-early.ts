import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
} from '@payloadcms/richtext-lexical/lexical'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { fitsQuery, typedQuery } from './slash-query'

interface Choosable {
  readonly key: string
  readonly names: readonly string[]
}

/** The menu is drawn when the browser is idle: it would miss an early key, or choose by the letters from before. */
export function chooseEarly<Option extends Choosable>(
  editor: LexicalEditor,
  options: readonly Option[],
  choose: (option: Option, query: string) => void,
): () => void {
  let dismissed: string | undefined
  const typed = () => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection) || !selection.isCollapsed()) return undefined
    const { offset } = selection.anchor
    const node = selection.anchor.getNode()
    if (!$isTextNode(node) || !node.isSimpleText()) return undefined
    const found = typedQuery(node.getTextContent().slice(0, offset))
    return found && { ...found, node, offset }
  }
  const take = (event: KeyboardEvent | null) => {
    const now = typed()
    if (!now?.query || now.isBehindWord || now.query === dismissed || event?.shiftKey) return false
    const { node, offset, query } = now
    const fitting = options.filter(({ names }) => fitsQuery(query, names))
    // What was chosen by arrows, where the menu is up to date.
    const chosen = fitting.find(isSelected) ?? fitting[0]
    if (!chosen) return false
    event?.preventDefault()
    const start = offset - query.length - 1
    const parts = start === 0 ? node.splitText(offset) : node.splitText(start, offset)
    parts[start === 0 ? 0 : 1]?.remove()
    choose(chosen, query)
    return true
  }
  return mergeRegister(
    editor.registerCommand(KEY_ENTER_COMMAND, take, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(KEY_TAB_COMMAND, take, COMMAND_PRIORITY_CRITICAL),
    editor.registerCommand(
      KEY_ESCAPE_COMMAND,
      () => {
        dismissed = typed()?.query
        return false
      },
      COMMAND_PRIORITY_CRITICAL,
    ),
  )
}

/** In the menu on the screen, Payload's or ours. */
const isSelected = ({ key }: Choosable): boolean =>
  document.querySelector(
    `.slash-menu-popup__item--selected.slash-menu-popup__item-${CSS.escape(key)}`,
  ) !== null
