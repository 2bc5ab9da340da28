import {
  $getSelection,
  $isRangeSelection,
  $isTextNode,
  COMMAND_PRIORITY_CRITICAL,
  KEY_ENTER_COMMAND,
  KEY_ESCAPE_COMMAND,
  KEY_TAB_COMMAND,
  type LexicalEditor,
  type TextNode,
} from '@payloadcms/richtext-lexical/lexical'
import { mergeRegister } from '@payloadcms/richtext-lexical/lexical/utils'
import { fitsQuery, type SlashQuery, typedQuery } from './slash-query'

interface Choosable {
  readonly key: string
  readonly names: readonly string[]
}

/**
 * The menu is drawn when the browser is idle: it would miss an early key, choose by the letters from before, or
 * remove as many letters as it knew of.
 */
export function chooseEarly<Option extends Choosable>(
  editor: LexicalEditor,
  options: readonly Option[],
  choose: (option: Option, query: string) => void,
): () => void {
  let dismissed: string | undefined
  const typed = (): Typed | undefined => {
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
    const { query } = now
    const fitting = options.filter(({ names }) => fitsQuery(query, names))
    // What was chosen by arrows, where the menu is up to date.
    const chosen = fitting.find(isSelected) ?? fitting[0]
    if (!chosen) return false
    event?.preventDefault()
    $takeOut(now)
    choose(chosen, query)
    return true
  }
  const takeClicked = (event: MouseEvent) => {
    const item = event.target instanceof Element && event.target.closest('.slash-menu-popup__item')
    if (!item || !editor.getRootElement()?.contains(getSelection()?.anchorNode ?? null)) return
    const chosen = options.find(({ key }) => item.classList.contains(classOf(key)))
    const now = chosen && editor.read(typed)
    // The menu of the handle beside a paragraph has no query.
    if (!now) return
    event.preventDefault()
    event.stopPropagation()
    editor.update(() => $takeOut(now))
    choose(chosen, now.query)
  }
  document.addEventListener('click', takeClicked, true)
  return mergeRegister(
    () => document.removeEventListener('click', takeClicked, true),
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

interface Typed extends SlashQuery {
  readonly node: TextNode
  /** Of the cursor, in characters. */
  readonly offset: number
}

/** Removes the query with its slash. */
function $takeOut({ node, offset, query }: Typed): void {
  const start = offset - query.length - 1
  const parts = start === 0 ? node.splitText(offset) : node.splitText(start, offset)
  parts[start === 0 ? 0 : 1]?.remove()
}

const classOf = (key: string) => `slash-menu-popup__item-${key}`

/** In the menu on the screen, Payload's or ours. */
const isSelected = ({ key }: Choosable): boolean =>
  document.querySelector(`.slash-menu-popup__item--selected.${CSS.escape(classOf(key))}`) !== null
