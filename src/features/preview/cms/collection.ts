import type { CollectionBeforeChangeHook, CollectionConfig } from 'payload'
import { languages } from '#locales/languages'
import { editorOnly } from '#src/cms/access/editor-only'
import { oneLanguage } from '#src/cms/access/one-language'
import { Refusal } from '#src/cms/access/refusal'
import { sharedPathname } from '#src/page-types/preview-address'
import { isPageCollection, pageCollections, pageGlobals } from '#src/page-types/route-of-document'
import { budgets } from '#src/platform/config/budgets'
import { defaultLifetime, endOf, isLifetime, lifetimes, movedEnd } from '../lifetime'
import { signatureOf } from '../signature'

const never = { update: () => false } as const

const { previewLinks: mostLinks } = budgets.account

const refuseTooManyLinks: CollectionBeforeChangeHook = async ({ data, operation, req }) => {
  if (operation !== 'create' || !req.user) return data
  const now = new Date().toISOString()
  const { totalDocs } = await req.payload.count({
    collection: 'preview-links',
    where: { sharedBy: { equals: req.user.id }, expiresAt: { greater_than: now } },
    req,
  })
  if (totalDocs < mostLinks) return data
  const message = `You share ${totalDocs} drafts already; ${mostLinks} are possible. End links that nobody needs any longer.`
  throw new Refusal(message, 400)
}

/** Deleting a link revokes it. See docs/decisions/0023-preview.md. */
export const previewLinks: CollectionConfig = {
  slug: 'preview-links',
  admin: { hidden: true },
  access: { read: editorOnly, create: editorOnly, update: editorOnly, delete: editorOnly },
  graphQL: false,
  lockDocuments: false,
  defaultSort: '-createdAt',
  hooks: {
    beforeOperation: [oneLanguage],
    beforeChange: [refuseTooManyLinks],
    // Every new link removes expired ones.
    afterChange: [
      async ({ operation, req }) => {
        if (operation !== 'create') return
        await req.payload.delete({
          collection: 'preview-links',
          where: { expiresAt: { less_than: new Date().toISOString() } },
          depth: 0,
          req,
        })
      },
    ],
  },
  fields: [
    {
      name: 'page',
      type: 'select',
      required: true,
      options: [...pageCollections, ...pageGlobals],
      access: never,
    },
    {
      // Stored as text: a link outlives its document, and shows that it has ended.
      name: 'document',
      type: 'text',
      maxLength: 100,
      index: true,
      access: never,
      validate: (value: unknown, { siblingData }: { siblingData: { page?: unknown } }) =>
        !isPageCollection(siblingData.page) ||
        Boolean(value) ||
        'document: name the document by its id.',
    },
    {
      name: 'language',
      type: 'select',
      required: true,
      options: languages.map(({ code, name }) => ({ value: code, label: name })),
      access: never,
    },
    {
      name: 'lifetime',
      type: 'select',
      required: true,
      defaultValue: defaultLifetime,
      options: Object.keys(lifetimes),
      access: never,
    },
    {
      name: 'expiresAt',
      type: 'date',
      index: true,
      hooks: {
        beforeChange: [
          ({ value, operation, data, originalDoc }) => {
            const { lifetime } = data ?? {}
            return operation === 'update' && originalDoc?.expiresAt
              ? movedEnd(originalDoc.expiresAt, value)
              : endOf(isLifetime(lifetime) ? lifetime : defaultLifetime, new Date())
          },
        ],
      },
    },
    {
      name: 'sharedBy',
      type: 'relationship',
      relationTo: 'users',
      access: { create: () => false, ...never },
      hooks: {
        beforeChange: [
          ({ value, operation, req }) => (operation === 'create' ? (req.user?.id ?? value) : value),
        ],
      },
    },
    {
      name: 'path',
      type: 'text',
      virtual: true,
      hooks: {
        afterRead: [
          ({ data, req }) =>
            data?.['id'] &&
            sharedPathname(
              data['language'],
              data['id'],
              signatureOf(data['id'], req.payload.secret),
            ),
        ],
      },
    },
  ],
}
