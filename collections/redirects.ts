import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import { type CollectionBeforeValidateHook, type Plugin, ValidationError } from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { redirectTarget } from '#src/cms/redirect-target'
import { pathnamesIn } from '#src/page-types/document-address'
import { pageCollections } from '#src/page-types/route-of-document'
import { expire } from '#src/platform/cache/expire'
import { redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { followRedirects } from '#src/platform/i18n/redirect-chain'
import { leadsTo, leavesFrom } from './redirect-addresses'

/** Brings `from` and `to.url` into the one form that requests are compared with; refuses loops. */
const checkRedirect: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const redirect = { ...originalDoc, ...data, to: { ...originalDoc?.to, ...data?.['to'] } }
  const refuse = (path: string, message: string): never => {
    throw new ValidationError({ collection: 'redirects', errors: [{ path, message }], req }, req.t)
  }

  const from = leavesFrom(String(redirect.from ?? ''))
  if ('fault' in from) return refuse('from', from.fault)
  redirect.from = from.address
  if (redirect.to.type === 'custom') {
    const target = leadsTo(String(redirect.to.url ?? ''))
    if ('fault' in target) return refuse('to.url', target.fault)
    redirect.to.url = target.address
  }

  const findPathname = pathnamesIn({ payload: req.payload })
  const first = await redirectTarget(redirect, redirect.from, findPathname)
  const chain = first
    ? await followRedirects(first, async (pathname) => {
        if (pathname === redirect.from) return first
        const { docs } = await req.payload.find({
          collection: 'redirects',
          where: {
            and: [
              { from: { equals: pathname } },
              ...(originalDoc?.id ? [{ id: { not_equals: originalDoc.id } }] : []),
            ],
          },
          depth: 0,
          limit: 1,
          pagination: false,
        })
        const next = docs[0]
        return next ? redirectTarget(next, pathname, findPathname) : undefined
      })
    : undefined
  if (chain === 'loop' || first?.location === redirect.from) {
    const field = redirect.to.type === 'custom' ? 'to.url' : 'to.reference'
    return refuse(field, `This leads back to ${redirect.from}; choose a target that does not.`)
  }
  return { ...data, from: redirect.from, to: redirect.to }
}

/** Redirects that editors define: from a pathname to a document, a pathname or another site. */
export const redirects: Plugin = redirectsPlugin({
  collections: [...pageCollections],
  redirectTypes: ['308', '307'],
  redirectTypeFieldOverride: {
    defaultValue: '308',
  },
  overrides: {
    defaultSort: 'from',
    admin: {
      group: 'system',
      useAsTitle: 'from',
      defaultColumns: ['from', 'to.url', 'to.reference', 'type', 'updatedAt'],
      listSearchableFields: ['from', 'to.url'],
      pagination: { defaultLimit: 50 },
    },
    access: { read: editorOnly, create: editorOnly, update: editorOnly, delete: editorOnly },
    hooks: {
      beforeValidate: [checkRedirect],
      afterChange: [
        ({ doc, previousDoc }) =>
          expire([...[doc.from, previousDoc?.from].filter(Boolean).map(redirectTag), redirectsTag]),
      ],
      afterDelete: [({ doc }) => expire([redirectTag(doc.from), redirectsTag])],
    },
  },
})
