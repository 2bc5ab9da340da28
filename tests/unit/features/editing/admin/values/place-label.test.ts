import type { ClientBlock, ClientField } from 'payload'
import { expect, it } from 'vitest'
import type { Conflict } from '#src/features/editing/admin/session/resolution'
import { placeLabel } from '#src/features/editing/admin/values/place-label'

const text = { name: 'text', type: 'text', label: 'Text' }
const links = {
  name: 'links',
  type: 'array',
  label: 'Links',
  labels: { singular: 'Link' },
  fields: [
    { name: 'seo', type: 'group', label: 'Search', fields: [text] },
    { name: 'bare', type: 'text' },
  ],
}
const quote = { slug: 'quote', labels: { singular: 'Quote' }, fields: [text, links] }
const shared = { slug: 'figures', labels: { singular: 'Figures' }, fields: [text] }
const fields: Readonly<Record<string, unknown>> = {
  title: { name: 'title', type: 'text', label: 'Title' },
  sections: {
    name: 'sections',
    type: 'blocks',
    label: 'Sections',
    blockReferences: ['figures'],
    blocks: [quote, { slug: 'plain', fields: [] }],
  },
  links,
  tags: { name: 'tags', type: 'relationship', label: 'Tags' },
}
const values = {
  sections: [
    { id: 'a', blockType: 'figures' },
    { id: 'b', blockType: 'quote', links: [{ id: 'x' }, { id: 'y' }] },
    { id: 'c', blockType: 'plain' },
  ],
  links: [{ id: 'x' }, { id: 'y' }],
  tags: ['1', '2'],
}
const conflict = (field: string, ...steps: Conflict['steps']): Conflict => ({
  field,
  path: '',
  key: '',
  kind: 'value',
  steps,
  mine: undefined,
  theirs: undefined,
})
const row = (id: string) => ({ row: id })

it.each<[string, Conflict]>([
  ['Title', conflict('title')],
  ['unknown', conflict('unknown')],
  ['Sections › 1. Figures › Text', conflict('sections', row('a'), 'text')],
  ['Sections › 2. Quote › Text', conflict('sections', row('b'), 'text')],
  [
    'Sections › 2. Quote › Links › 2. Link › Search › Text',
    conflict('sections', row('b'), 'links', row('y'), 'seo', 'text'),
  ],
  ['Sections › 3. plain', conflict('sections', row('c'))],
  ['Links › 1. Link › bare', conflict('links', row('x'), 'bare')],
  ['Links › 1. Link › gone', conflict('links', row('x'), 'gone')],
  ['Tags › 2.', conflict('tags', row('2'))],
  ['Sections › Order', { ...conflict('sections'), kind: 'order' }],
  // A row that is in the form no more is named by what either side has of it.
  [
    'Sections › Quote',
    { ...conflict('sections', row('z')), theirs: { id: 'z', blockType: 'quote' } },
  ],
  [
    'Sections › Figures',
    {
      ...conflict('sections', row('z')),
      mine: { id: 'z', blockType: 'figures' },
      theirs: { id: 'z', blockType: 'quote' },
    },
  ],
  ['Links › Link › Search', conflict('links', row('z'), 'seo')],
  ['Sections › text', { ...conflict('sections', row('z'), 'text'), mine: { blockType: 'quote' } }],
])('the place of a conflict: %s', (label, given) => {
  expect(
    placeLabel(given, values, {
      find: (path) => fields[path] as ClientField | undefined,
      say: (said, name) => (said ? String(said) : name),
      shared: { figures: shared as unknown as ClientBlock },
      order: 'Order',
    }),
  ).toBe(label)
})
