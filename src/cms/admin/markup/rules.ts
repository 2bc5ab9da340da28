import { isLocale } from '#locales/languages'
import { searchedFields } from '#src/cms/labels/in-sentence'
import { localeOfAdmin } from '#src/cms/labels/locale-of-admin'
import { languageNames } from '#src/platform/i18n/language-name'
import { always, labelOf, type Names, named, type Rule, textOf } from './rule'
import { rulesOfTexts } from './rules-of-texts'

const isLabelled = (element: Element): boolean => {
  const { labels } = element as Partial<HTMLInputElement>
  return (labels?.length ?? 0) > 0
}

const rowOf = (element: Element): string =>
  textOf(
    element
      .closest('.collapsible')
      ?.querySelector(':is(.row-label, .array-field__row-header, .blocks-field__block-header)'),
  )

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

/** In the order of a page: landmarks and headings, lists, forms, texts. */
export const rules: readonly Rule[] = [
  {
    selector:
      ':is(.collection-list, .dashboard, .template-minimal, .not-found):not(dialog *, :has(main))',
    complete: always({ role: 'main' }),
  },
  {
    selector: '.nav-toggler',
    complete: (element, { say }) =>
      named(say(element.querySelector('.hamburger__open-icon') ? 'openMenu' : 'closeMenu')),
  },
  // On phones the only one that shows; the other is hidden there.
  { selector: '.app-header__mobile-nav-toggler', complete: always({ tabindex: '0' }) },
  { selector: '.login__brand', complete: always({ role: 'heading', 'aria-level': '1' }) },
  {
    selector: 'nav.nav__wrap',
    complete: (_, { payload }) => named(payload('general:menu')),
  },
  // Their buttons are far from the part of the page that opened them. Before they are opened, too: then their class alone changes.
  {
    selector: ':is(.popup__content, .popup__hidden-content)',
    complete: (_, { payload }) => ({ role: 'region', ...named(payload('general:menu')) }),
  },
  // Languages by their names, where Payload writes their codes (markup.css).
  {
    selector: '.view-version__toggle-locales-list',
    complete: (element, { language }) => {
      const shown = textOf(element).split(', ').filter(isLocale)
      return { 'data-names': languageNames(shown, localeOfAdmin({ language })) || null }
    },
  },
  // A button is pressed, and a box is checked.
  { selector: '.pill[role=button][aria-checked]', complete: always({ role: 'checkbox' }) },
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
    selector:
      '#empty-trash-button, .list-create-new-doc__create-new-button, .list-header__create-new-button',
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
    selector: '.search-filter__input',
    complete: (element, { language, payload }) => {
      const shown = element.getAttribute('placeholder') ?? ''
      if (!shown || element.getAttribute('data-searches') === shown) return {}
      const [template, or] = [payload('general:searchBy'), payload('general:or')]
      const text = searchedFields(shown, template, or, language)
      return { placeholder: text, 'data-searches': text, 'aria-label': text }
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
  // In the drawer of versions Payload has no label to fill in.
  {
    selector: '.sort-column button[aria-label*="{{label}}"]',
    complete: (element) => {
      const label = textOf(element.closest('.sort-column')?.querySelector('.sort-column__label'))
      const name = element.getAttribute('aria-label') ?? ''
      return named(name.replace('{{label}}', label))
    },
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
      ...named(
        textOf(
          element.querySelector('.relationship--multi-value-label__text') ??
            element.querySelector('.rs__multi-value__label'),
        ),
      ),
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
  // Payload writes the title as a label within a sentence.
  {
    selector: '.relationship--single-value__drawer-toggler',
    complete: (element, { payload }) => {
      const title = textOf(
        element
          .closest('.relationship--single-value')
          ?.querySelector('.relationship--single-value__text'),
      )
      return title ? named(payload('general:editLabel').replace('{{label}}', title)) : {}
    },
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

  ...rulesOfTexts,
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
