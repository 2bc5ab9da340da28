import type { AdminLabels } from '#locales/admin-labels'

/** What Payload's markup leaves out, as attributes; null takes one away. */
export type Attributes = Readonly<Record<string, string | null>>

export type MarkupLabel = keyof AdminLabels['parts']['markup']

export interface Names {
  /** Octavo's own labels. */
  readonly say: (key: MarkupLabel, values?: Readonly<Record<string, string>>) => string
  /** Payload's labels. */
  readonly payload: (key: string) => string
}

export interface Rule {
  readonly selector: string
  readonly complete: (element: Element, names: Names) => Attributes
}

const always =
  (attributes: Attributes): Rule['complete'] =>
  () =>
    attributes

const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

/** Without the asterisk and the code of the language, which stand in elements of their own. */
function labelOf(element: Element): string {
  const label = element.closest('.field-type')?.querySelector('.field-label')
  const [text] = [...(label?.childNodes ?? [])].map((node) => node.textContent?.trim() ?? '')
  return text ?? ''
}

const isLabelled = (element: Element): boolean => {
  const { labels } = element as Partial<HTMLInputElement>
  return (labels?.length ?? 0) > 0
}

const named = (name: string): Attributes => (name ? { 'aria-label': name } : {})

const rowOf = (element: Element): string =>
  textOf(
    element
      .closest('.collapsible')
      ?.querySelector(':is(.row-label, .array-field__row-header, .blocks-field__block-header)'),
  )

const toolbarLabels: readonly string[] = [
  'bold',
  'italic',
  'strikethrough',
  'superscript',
  'subscript',
  'inlineCode',
  'link',
] satisfies MarkupLabel[]

/** Buttons that show a sign alone; the texts beside some of them come with the pointer. */
const signs: Readonly<Record<string, string>> = {
  '.copy-to-clipboard': 'general:copy',
  '.file-details__remove': 'general:remove',
  '.upload-relationship-details__edit': 'general:edit',
  '.upload-relationship-details__remove': 'general:remove',
  '.relationship-add-new__add-button': 'fields:addNew',
  '.date-time-picker__clear-button': 'general:clear',
  '.LexicalEditorTheme__upload__upload-drawer-toggler': 'fields:editRelationship',
  '.LexicalEditorTheme__upload__swap-drawer-toggler': 'fields:swapUpload',
  '.LexicalEditorTheme__upload__removeButton': 'fields:removeUpload',
  '.LexicalEditorTheme__block__removeButton': 'general:remove',
  '.LexicalEditorTheme__inlineBlock__editButton': 'general:edit',
  '.LexicalEditorTheme__inlineBlock__removeButton': 'general:remove',
}

const menus: Readonly<Record<string, MarkupLabel>> = {
  align: 'alignment',
  text: 'paragraphStyle',
  add: 'insert',
}

/** In the order of a page: landmarks and headings, lists, forms, texts. */
export const rules: readonly Rule[] = [
  {
    selector:
      ':is(.collection-list, .dashboard, .template-minimal, .not-found):not(dialog *, :has(main))',
    complete: always({ role: 'main' }),
  },
  { selector: '.login__brand', complete: always({ role: 'heading', 'aria-level': '1' }) },
  {
    selector: 'nav.nav__wrap',
    complete: (_, { payload }) => named(payload('general:menu')),
  },
  { selector: '.no-results h3', complete: always({ 'aria-level': '2' }) },
  { selector: '.list-header', complete: always({ role: 'none' }) },
  { selector: '.doc-header__title', complete: always({ id: 'title-of-view' }) },
  {
    selector: '.doc-header',
    complete: always({ role: 'region', 'aria-labelledby': 'title-of-view' }),
  },
  // A list that has links for items.
  { selector: '.doc-tabs__tabs', complete: always({ role: 'none' }) },
  // Their texts say more: the number of versions, the kind of documents.
  { selector: 'a.doc-tab', complete: always({ 'aria-label': null, title: null }) },
  {
    selector: '#empty-trash-button, .list-create-new-doc__create-new-button',
    complete: always({ 'aria-label': null }),
  },
  {
    selector: '.array-field__title, .blocks-field__header h3, .group-field__title',
    complete: (element) => {
      const fields = '.array-field, .blocks-field, .group-field'
      const isNested = element.closest(fields)?.parentElement?.closest(fields)
      return { 'aria-level': isNested ? '3' : '2' }
    },
  },

  {
    selector: '#select-all',
    complete: (_, { payload }) => ({
      'aria-label': payload('general:selectAllRows'),
      'aria-labelledby': null,
      title: null,
    }),
  },
  {
    selector: '.select-row input[type=checkbox], .table td.cell-_select input[type=checkbox]',
    complete: (element, { say }) =>
      named(say('select', { title: textOf(element.closest('tr')?.querySelector('td a')) })),
  },
  {
    selector: '.clickable-arrow',
    complete: (element, { say }) =>
      named(say(element.matches('.clickable-arrow--left') ? 'previousPage' : 'nextPage')),
  },
  // On phones, where a row is a card, a dash says nothing.
  {
    selector: '.collection-list .table tbody td',
    complete: (element) => ({ 'data-empty': textOf(element) === '–' ? '' : null }),
  },
  // The name of the file stands beside it.
  { selector: '.table .thumbnail img, img:not([alt])', complete: always({ alt: '' }) },

  // Hidden from readers of the screen, but not from the Tab key; Delete does the same as a key.
  {
    selector: ':is(.dropdown-indicator, .clear-indicator)[aria-hidden=true]',
    complete: always({ tabindex: '-1' }),
  },
  {
    selector: '.react-select input[role=combobox]:not([aria-labelledby])',
    complete: (element, { payload }) => {
      const select = element.closest('.react-select')
      if (isLabelled(element) && !element.hasAttribute('aria-label')) return {}
      if (element.closest('.dashboard-breadcrumb-dropdown'))
        return named(payload('general:dashboard'))
      const shown = select?.querySelector('.rs__single-value, .rs__placeholder')
      return named(labelOf(element) || textOf(shown))
    },
  },
  {
    selector:
      '.field-type :is(input:not([type=hidden], [type=file], [role=combobox]), textarea):not([aria-labelledby])',
    complete: (element) =>
      isLabelled(element) || element.getAttribute('aria-label') ? {} : named(labelOf(element)),
  },
  // A button may contain no button: as a group it keeps its keys for sorting.
  {
    selector: '.rs__multi-value.draggable',
    complete: (element) => ({
      role: 'group',
      ...named(textOf(element.querySelector('.rs__multi-value__label'))),
    }),
  },
  {
    selector: 'div.popup-button--custom:has(button)',
    complete: always({ role: null, tabindex: null }),
  },
  {
    selector: '.collapsible__drag',
    complete: (element, { say }) => named(say('move', { title: rowOf(element) })),
  },
  {
    selector: 'button.popup-button',
    complete: (element, { say }) => {
      if (textOf(element)) return {}
      const ours = element.getAttribute('aria-label')
      if (!element.matches('.array-actions__button')) return ours ? {} : named(say('actions'))
      return named(say('actionsOf', { title: rowOf(element) }))
    },
  },
  ...Object.entries(signs).map(
    ([selector, key]): Rule => ({
      selector,
      complete: (_, { payload }) => named(payload(key)),
    }),
  ),

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
]

/** @param root the page, or a part of it. */
export function completeMarkup(root: ParentNode, names: Names): void {
  for (const { complete, selector } of rules) {
    for (const element of root.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(complete(element, names))) {
        if (element.getAttribute(name) === value) continue
        if (value === null) element.removeAttribute(name)
        else element.setAttribute(name, value)
      }
    }
  }
}
