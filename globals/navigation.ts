import type { ArrayField, PayloadRequest } from 'payload'
import { losing } from '#src/cms/features'
import { linkFault, mendLink } from '#src/cms/fields/link'
import { messageIn } from '#src/cms/labels/server-messages'
import { linkedCollections } from '#src/page-types/route-of-document'
import { linkedKinds } from '#src/page-types/routes'

const targets = ['document', 'page', 'url'] as const

interface Row {
  readonly to?: (typeof targets)[number] | null
  readonly page?: string | null
  readonly link?: string | null
}

interface RowOptions {
  readonly req: PayloadRequest
  readonly siblingData: Row
}

/** Links from before there were other targets are addresses. */
const targetOf = ({ to, link, page }: Row) => to ?? (link ? 'url' : page ? 'page' : 'document')

const leadsTo = (target: (typeof targets)[number]) => (_: unknown, row: Row | undefined) =>
  targetOf(row ?? {}) === target

/** Links on every page; each language has its own order. */
export function navigationField(name: string): ArrayField {
  return {
    name,
    type: 'array',
    localized: true,
    custom: losing('navigation'),
    admin: { components: { RowLabel: '/src/cms/admin/link-row-label#LinkRowLabel' } },
    fields: [
      {
        type: 'row',
        fields: [
          {
            name: 'to',
            type: 'select',
            options: [...targets],
            defaultValue: 'document',
            hooks: {
              beforeValidate: [
                ({ siblingData, value }) => (siblingData['to'] ? value : targetOf(siblingData)),
              ],
              afterRead: [({ siblingData, value }) => value ?? targetOf(siblingData)],
            },
            admin: { isClearable: false, width: '25%' },
          },
          {
            name: 'document',
            type: 'relationship',
            relationTo: [...linkedCollections],
            maxDepth: 0,
            validate: (value: unknown, { req, siblingData }: RowOptions) =>
              targetOf(siblingData) !== 'document' ||
              Boolean(value) ||
              messageIn(req.i18n, 'site', 'linkDocument'),
            admin: { condition: leadsTo('document') },
          },
          {
            name: 'page',
            type: 'select',
            options: [...linkedKinds],
            validate: (value: unknown, { req, siblingData }: RowOptions) =>
              targetOf(siblingData) !== 'page' ||
              (linkedKinds as readonly unknown[]).includes(value) ||
              messageIn(req.i18n, 'site', 'linkPage', { pages: linkedKinds.join(', ') }),
            admin: { condition: leadsTo('page') },
          },
          {
            name: 'link',
            type: 'text',
            hooks: mendLink,
            validate: (value: unknown, { req, siblingData }: RowOptions) =>
              (targetOf(siblingData) === 'url' ? linkFault(value, true, req) : undefined) ?? true,
            admin: { condition: leadsTo('url') },
          },
          {
            name: 'label',
            type: 'text',
            validate: (value: unknown, { req, siblingData }: RowOptions) =>
              targetOf(siblingData) !== 'url' ||
              Boolean(value) ||
              messageIn(req.i18n, 'site', 'linkLabel'),
          },
        ],
      },
    ],
  }
}
