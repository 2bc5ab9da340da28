import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import {
  type CollectionBeforeValidateHook,
  type Field,
  type Plugin,
  type SelectField,
  type TextField,
  ValidationError,
} from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { expireContent } from '#src/cms/content-changes/expire-content'
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import { notFoundEndpoint } from '#src/features/not-found/cms/endpoint'
import { prefilledAddress, suggestedTarget } from '#src/features/not-found/cms/prefilled'
import { forgetRedirected } from '#src/features/not-found/cms/store'
import { redirectFileEndpoints } from '#src/features/redirect-files/cms/endpoints'
import { pathnamesIn } from '#src/page-types/document-address'
import { linkedCollections } from '#src/page-types/route-of-document'
import { linkedKinds } from '#src/page-types/routes'
import { redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { readSource } from '#src/platform/i18n/redirects/redirect-source'
import { amongKeys, checkRedirect } from './check-redirect'
import { redirectFileRules } from './take-redirects'

const refuseFaults: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const entered = { ...originalDoc, ...data, to: { ...originalDoc?.to, ...data?.['to'] } }
  const checked = await checkRedirect(
    { ...entered, from: String(entered.from ?? '') },
    {
      ...amongKeys(async (keys) => {
        const { docs } = await req.payload.find({
          collection: 'redirects',
          where: {
            and: [
              { key: { in: [...keys] } },
              ...(originalDoc?.id ? [{ id: { not_equals: originalDoc.id } }] : []),
            ],
          },
          depth: 0,
          pagination: false,
          req,
        })
        return docs
      }),
      findPathname: pathnamesIn({ payload: req.payload, req }),
    },
  )
  if ('fault' in checked) {
    const { fault, path, values } = checked
    const message = fillIn(labelsIn(req.i18n).serverMessages.redirects[fault], values)
    throw new ValidationError({ collection: 'redirects', errors: [{ path, message }], req }, req.t)
  }
  const { key, redirect } = checked
  return { ...data, from: redirect.from, to: redirect.to, key }
}

const tagOf = (from: string): string => redirectTag(readSource(from).pathname)

/** See `platform/i18n/redirects/redirect-source.ts`. */
const keyField: TextField = {
  name: 'key',
  type: 'text',
  index: true,
  admin: { hidden: true },
  access: { create: () => false, update: () => false },
}

const pageField: SelectField = {
  name: 'page',
  type: 'select',
  options: [...linkedKinds],
  required: true,
  admin: { condition: (_, to: { type?: unknown } | undefined) => to?.type === 'page' },
}

/**
 * The plugin's fields, with pages that the site has once as targets; from an address that was not found, with that
 * address, and a target that is like it.
 */
function withPages(field: Field): Field {
  if (field.type === 'text' && field.name === 'from') {
    return { ...field, defaultValue: ({ req }) => prefilledAddress(req) }
  }
  if (field.type !== 'group' || !('name' in field) || field.name !== 'to') return field
  const fields = field.fields.flatMap((one): Field[] => {
    if (one.type === 'relationship') {
      return [{ ...one, defaultValue: ({ req }) => suggestedTarget(req, linkedCollections) }]
    }
    if (one.type === 'radio') return [{ ...one, options: ['reference', 'page', 'custom'] }]
    return 'name' in one && one.name === 'url' ? [pageField, one] : [one]
  })
  return { ...field, fields }
}

export const redirects: Plugin = redirectsPlugin({
  collections: [...linkedCollections],
  redirectTypes: ['308', '307'],
  redirectTypeFieldOverride: {
    defaultValue: '308',
  },
  overrides: {
    fields: ({ defaultFields }) => [...defaultFields.map(withPages), keyField],
    defaultSort: 'from',
    admin: {
      group: 'system',
      useAsTitle: 'from',
      defaultColumns: ['from', 'to.url', 'to.reference', 'type', 'updatedAt'],
      listSearchableFields: ['from', 'to.url'],
      pagination: { defaultLimit: 50 },
      components: {
        beforeListTable: [
          {
            path: '/src/features/redirect-files/admin/redirect-files#RedirectFiles',
            clientProps: { collectionSlug: 'redirects' },
          },
          {
            path: '/src/features/not-found/admin/not-found-list#NotFoundList',
            clientProps: { collectionSlug: 'redirects' },
          },
        ],
      },
    },
    endpoints: [...redirectFileEndpoints(redirectFileRules), notFoundEndpoint],
    access: { read: editorOnly, create: editorOnly, update: editorOnly, delete: editorOnly },
    hooks: {
      beforeValidate: [refuseFaults],
      afterChange: [
        ({ doc, req }) => forgetRedirected(req.payload, [doc]),
        ({ doc, previousDoc, req }) =>
          expireContent(req, [
            ...[doc.from, previousDoc?.from].filter(Boolean).map(tagOf),
            redirectsTag,
          ]),
      ],
      afterDelete: [({ doc, req }) => expireContent(req, [tagOf(doc.from), redirectsTag])],
    },
  },
})
