import { always, labelOf, type MarkupLabel, named, type Rule, textOf } from './rule'
import { isStop } from './toolbar-keys'

const toolbarLabels: readonly string[] = [
  'bold',
  'italic',
  'strikethrough',
  'superscript',
  'subscript',
  'inlineCode',
  'link',
] satisfies MarkupLabel[]

const menus: Readonly<Record<string, MarkupLabel>> = {
  align: 'alignment',
  text: 'paragraphStyle',
  add: 'insert',
  blocks: 'insertBlock',
  inlineBlocks: 'insertInLine',
}

/** Lexical's names of what can be done with a cell. */
const ofCells: Readonly<Record<string, MarkupLabel>> = {
  'merge-cells': 'mergeCells',
  'unmerge-cells': 'splitCell',
  'insert-row-above': 'rowAbove',
  'insert-row-below': 'rowBelow',
  'insert-column-before': 'columnBefore',
  'insert-column-after': 'columnAfter',
  'delete-columns': 'deleteColumn',
  'delete-rows': 'deleteRow',
  delete: 'deleteTable',
  'row-header': 'headerRow',
  'column-header': 'headerColumn',
}

const takenBack: Partial<Record<MarkupLabel, MarkupLabel>> = {
  headerRow: 'plainRow',
  headerColumn: 'plainColumn',
}

export const rulesOfTexts: readonly Rule[] = [
  // Lexical has it in English alone.
  {
    selector: '.table-action-menu-dropdown button[data-test-id^="table-"]',
    complete: (element, { say }) => {
      const label = ofCells[element.getAttribute('data-test-id')?.slice('table-'.length) ?? '']
      if (!label) return {}
      const isOn = textOf(element).startsWith('Remove')
      const text = say((isOn && takenBack[label]) || label)
      return { ...named(text), 'data-name': text }
    },
  },
  {
    selector: '.toolbar-popup__button[data-button-key]',
    complete: (element, { say }) => {
      const key = element.getAttribute('data-button-key') ?? ''
      if (textOf(element)) return {}
      return toolbarLabels.includes(key) ? named(say(key as MarkupLabel)) : {}
    },
  },
  {
    selector: '.toolbar-popup__dropdown',
    complete: (element, { say }) => {
      const shown = textOf(element)
      // A name has to contain what is shown (WCAG 2.5.3); one that does so stays.
      if (shown) {
        return element.getAttribute('aria-label')?.includes(shown) ? {} : { 'aria-label': null }
      }
      const key = element.getAttribute('data-dropdown-key') ?? ''
      const menu = menus[key]
      return menu ? named(say(menu)) : {}
    },
  },
  // Keys scroll it with the cursor, as its text is written; said here, since it is otherwise only inherited.
  {
    selector: '[contenteditable=true] .LexicalEditorTheme__tableScrollableWrapper',
    complete: always({ contenteditable: 'true' }),
  },
  {
    selector: '.ContentEditable__root[role=textbox]',
    complete: (element) => ({
      ...named(labelOf(element)),
      // Payload's, where the field has another one.
      'aria-placeholder':
        textOf(element.parentElement?.querySelector('.LexicalEditorTheme__placeholder')) || null,
    }),
  },
  { selector: '.fixed-toolbar', complete: always({ role: 'toolbar' }) },
  {
    selector: '.fixed-toolbar :is(.toolbar-popup__button, .toolbar-popup__dropdown)',
    complete: (element) => ({ tabindex: isStop(element) ? '0' : '-1' }),
  },
  // Payload fills in the labels of the collection as an object.
  {
    selector: '.LexicalEditorTheme__upload__doc-drawer-toggler',
    complete: (element, { payload }) =>
      named(payload('general:editLabel').replace('{{label}}', textOf(element))),
  },
  {
    selector: '.LexicalEditorTheme__block .section-title__input',
    complete: (element) =>
      named(
        textOf(
          element
            .closest('.LexicalEditorTheme__block__block-label')
            ?.querySelector('.LexicalEditorTheme__block__block-pill'),
        ),
      ),
  },
  {
    selector: '.insert-paragraph-at-end',
    complete: (_, { say }) => named(say('insertParagraph')),
  },
]
