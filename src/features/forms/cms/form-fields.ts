import type { Condition, Field } from 'payload'
import { inLanguages } from '#src/cms/labels/in-languages'
import { fileGroups } from '../files/file-types'
import { fieldKinds, hasOptions, purposes } from '../form'

type Row = { readonly kind?: unknown } | undefined

const of =
  (...kinds: readonly (typeof fieldKinds)[number][]): Condition =>
  (_, row: Row) =>
    (kinds as readonly unknown[]).includes(row?.kind)

const asks: Condition = (_, row: Row) => row?.kind !== 'heading' && row?.kind !== 'hidden'

/** One field of a form. What doesn't belong to its kind is not shown to editors, and not read. */
export const formFields: Field[] = [
  {
    type: 'row',
    fields: [
      {
        name: 'kind',
        type: 'select',
        required: true,
        defaultValue: 'text',
        options: [...fieldKinds],
        admin: { isClearable: false, width: '30%' },
      },
      { name: 'label', type: 'text', maxLength: 500, admin: { width: '70%' } },
    ],
  },
  { name: 'help', type: 'textarea', maxLength: 500 },
  {
    // One a line: rows of rows would be three levels of forms.
    name: 'options',
    type: 'textarea',
    maxLength: 5_000,
    admin: { condition: (_, row: Row) => hasOptions(row?.kind) },
  },
  {
    name: 'value',
    type: 'text',
    maxLength: 200,
    admin: { condition: of('hidden') },
  },
  {
    name: 'link',
    type: 'select',
    options: ['privacy'],
    admin: { condition: of('consent') },
  },
  {
    name: 'types',
    type: 'select',
    hasMany: true,
    options: [...fileGroups],
    admin: { condition: of('file') },
  },
  {
    type: 'row',
    fields: [
      { name: 'required', type: 'checkbox', admin: { condition: asks, width: '30%' } },
      {
        name: 'width',
        type: 'select',
        defaultValue: 'full',
        options: ['full', 'half'],
        admin: { condition: asks, isClearable: false, width: '30%' },
      },
      {
        name: 'purpose',
        type: 'select',
        options: [...purposes],
        admin: { condition: of('text'), width: '40%' },
      },
    ],
  },
  // What most fields don't need.
  {
    type: 'collapsible',
    label: inLanguages(({ parts }) => parts.forms.advanced),
    admin: { initCollapsed: true },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'min',
            type: 'number',
            admin: { condition: of('text', 'longText', 'number'), width: '50%' },
          },
          {
            name: 'max',
            type: 'number',
            admin: { condition: of('text', 'longText', 'number', 'file'), width: '50%' },
          },
        ],
      },
      {
        type: 'row',
        fields: [
          { name: 'name', type: 'text', maxLength: 40, admin: { width: '34%' } },
          { name: 'whenName', type: 'text', maxLength: 40, admin: { width: '33%' } },
          { name: 'whenValue', type: 'text', maxLength: 200, admin: { width: '33%' } },
        ],
      },
    ],
  },
]
