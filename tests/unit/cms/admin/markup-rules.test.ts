import { describe, expect, it } from 'vitest'
import type { Names } from '#src/cms/admin/markup/rule'
import { completeMarkup, rules } from '#src/cms/admin/markup/rules'

const names: Names = {
  say: (key, values) => [key, values?.['title']].filter(Boolean).join(' '),
  payload: (key) => key,
  language: 'en',
}

interface Parts {
  readonly text?: string
  readonly matches?: readonly string[]
  readonly closest?: Readonly<Record<string, Element>>
  readonly inside?: Readonly<Record<string, Element>>
  readonly attributes?: Readonly<Record<string, string>>
  readonly labels?: readonly unknown[]
  readonly childNodes?: readonly { textContent: string }[]
}

function element(parts: Parts = {}) {
  const attributes = new Map(Object.entries(parts.attributes ?? {}))
  let writes = 0
  const double = {
    textContent: parts.text ?? '',
    labels: parts.labels ?? [],
    childNodes: parts.childNodes ?? [],
    parentElement: null,
    matches: (selector: string) => parts.matches?.includes(selector) ?? false,
    closest: (selector: string) => parts.closest?.[selector] ?? null,
    querySelector: (selector: string) => parts.inside?.[selector] ?? null,
    hasAttribute: (name: string) => attributes.has(name),
    getAttribute: (name: string) => attributes.get(name) ?? null,
    setAttribute: (name: string, value: string) => {
      writes += 1
      attributes.set(name, value)
    },
    removeAttribute: (name: string) => {
      writes += 1
      attributes.delete(name)
    },
  }
  return {
    node: double as unknown as Element,
    attributes: () => Object.fromEntries(attributes),
    writes: () => writes,
  }
}

/** Completes one element by the rule whose selector contains the text. */
function completed(selector: string, parts?: Parts) {
  const rule = rules.find((one) => one.selector.includes(selector))
  if (!rule) throw new Error(`No rule for ${selector}`)
  const one = element(parts)
  const root = {
    querySelectorAll: (asked: string) => (asked === rule.selector ? [one.node] : []),
  } as unknown as ParentNode
  completeMarkup(root, names)
  const writes = one.writes()
  completeMarkup(root, names)
  return { attributes: one.attributes(), isStable: one.writes() === writes }
}

const field = (label: string) =>
  element({
    inside: {
      '.field-label': element({
        childNodes: [{ textContent: label }, { textContent: '*' }, { textContent: '— en' }],
      }).node,
    },
  }).node

describe('the markup of the admin', () => {
  it('names a row by its title', () => {
    const row = element({ inside: { 'td a': element({ text: ' On  quotation marks ' }).node } })
    expect(completed('.select-row', { closest: { tr: row.node } })).toEqual({
      attributes: { 'aria-label': 'select On quotation marks' },
      isStable: true,
    })
  })

  it('names a field without a label by the label above, without its marks', () => {
    const closest = { '.field-type': field('Attribution') }
    expect(completed('.field-type :is(input', { closest }).attributes).toEqual({
      'aria-label': 'Attribution',
    })
    expect(completed('.field-type :is(input', { closest, labels: [{}] }).attributes).toEqual({})
    expect(
      completed('.ContentEditable__root', {
        closest,
        attributes: { 'aria-placeholder': "Start typing, or press '/' for commands..." },
      }).attributes,
    ).toEqual({ 'aria-label': 'Attribution' })
  })

  it('leaves names that another component gave', () => {
    const attributes = { 'aria-label': 'Publish' }
    expect(completed('button.popup-button', { attributes }).attributes).toEqual(attributes)
    expect(completed('button.popup-button').attributes).toEqual({ 'aria-label': 'actions' })
    expect(completed('button.popup-button', { text: 'More' }).attributes).toEqual({})
  })

  it('names the buttons of the toolbar that show a sign alone', () => {
    const attributes = { 'data-button-key': 'bold' }
    expect(completed('.toolbar-popup__button', { attributes }).attributes).toEqual({
      ...attributes,
      'aria-label': 'bold',
    })
  })

  it.each([
    ['table-insert-row-below', 'Insert row below', 'rowBelow'],
    ['table-delete', 'Delete table', 'deleteTable'],
    ['table-row-header', 'Add row header', 'headerRow'],
    ['table-row-header', 'Remove row header', 'plainRow'],
    ['table-column-header', 'Remove column header', 'plainColumn'],
  ])('says in words of the admin what %s of a cell does: %s', (id, text, label) => {
    const attributes = { 'data-test-id': id }
    expect(completed('.table-action-menu-dropdown', { attributes, text }).attributes).toEqual({
      ...attributes,
      'aria-label': label,
      'data-name': label,
    })
  })

  it('leaves what Lexical may add to the menu of a cell as it is', () => {
    const attributes = { 'data-test-id': 'table-other' }
    expect(completed('.table-action-menu-dropdown', { attributes }).attributes).toEqual(attributes)
  })

  it('names the cross of a block in a text, and says that a wide table in it is written in', () => {
    expect(completed('__block__removeButton').attributes).toEqual({
      'aria-label': 'general:remove',
    })
    expect(completed('__tableScrollableWrapper').attributes).toEqual({ contenteditable: 'true' })
  })

  it('marks cells of a list in which there is a dash alone', () => {
    const marked = { 'data-empty': '' }
    const rule = '.collection-list .table tbody td'
    expect(completed(rule, { text: '–' })).toEqual({ attributes: marked, isStable: true })
    expect(completed(rule, { text: 'Oct 1 – 3', attributes: marked }).attributes).toEqual({})
  })

  it('puts what a list without rows says below the heading of the list', () => {
    expect(completed('.no-results h3').attributes).toEqual({ 'aria-level': '2' })
    // Also while it is closed: that it opens adds nothing to the page.
    for (const popup of ['.popup__content', '.popup__hidden-content'])
      expect(completed(popup)).toEqual({
        attributes: { role: 'region', 'aria-label': 'general:menu' },
        isStable: true,
      })
    const checked = { role: 'button', 'aria-checked': 'true' }
    expect(completed('.pill[role=button]', { attributes: checked }).attributes).toEqual({
      role: 'checkbox',
      'aria-checked': 'true',
    })
  })

  it('names languages of which Payload shows codes', () => {
    const rule = '.view-version__toggle-locales-list'
    expect(completed(rule, { text: 'jp, de' }).attributes).toEqual({
      'data-names': 'Japanese and German',
    })
    expect(completed(rule, { text: '' }).attributes).toEqual({})
  })

  it('names the menu beside the path', () => {
    expect(completed('nav.nav__wrap').attributes).toEqual({ 'aria-label': 'general:menu' })
  })

  it('makes a page that was not found the main part', () => {
    expect(completed('.not-found').attributes).toEqual({ role: 'main' })
  })

  it('takes away a name that says less than the text', () => {
    const attributes = { 'aria-label': 'Versions', title: 'Versions' }
    expect(completed('a.doc-tab', { attributes }).attributes).toEqual({})
  })
})
