import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import { type CollectionBeforeValidateHook, type Plugin, ValidationError } from 'payload'
import { editorOnly } from '#src/cms/access/editor-only'
import { blogPathnames, redirectTarget } from '#src/cms/redirect-target'
import { expire } from '#src/platform/cache/expire'
import { redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { pageOfPayload } from '#src/platform/i18n/page-payload'
import { canonicalPathname, decodePathname } from '#src/platform/i18n/pathname'
import { followRedirects } from '#src/platform/i18n/redirect-chain'

const pathPattern = /^\/(?![/\\])[^?#\s]*$/
const isToolPathname = /^\/(?:admin|api|_next|_octavo|builds\/(?:meta|latest\.json))(?:\/|$)/

/** Brings `from` and `to.url` into the one form that requests are compared with; refuses loops. */
const checkRedirect: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const redirect = { ...originalDoc, ...data, to: { ...originalDoc?.to, ...data?.['to'] } }
  const refuse = (path: string, message: string): never => {
    throw new ValidationError({ collection: 'redirects', errors: [{ path, message }], req }, req.t)
  }

  const from = decodePathname(String(redirect.from ?? '').trim())
  if (from === undefined || !pathPattern.test(from)) {
    return refuse(
      'from',
      'Write a path of this site with its language, without ? or #, such as /old or /de/alt.',
    )
  }
  redirect.from = canonicalPathname(from)
  if (redirect.from === '/') return refuse('from', 'The home page cannot be redirected.')
  if (isToolPathname.test(redirect.from) || pageOfPayload(redirect.from) !== undefined) {
    return refuse('from', 'The admin, the API and what scripts read cannot be redirected.')
  }

  if (redirect.to.type === 'custom') {
    const url = String(redirect.to.url ?? '').trim()
    if (url.startsWith('/')) {
      const target = decodePathname(url.split(/[?#]/, 1)[0] ?? '')
      if (target === undefined || !pathPattern.test(target)) {
        return refuse('to.url', 'Write a path of this site, such as /blogs.')
      }
      redirect.to.url = canonicalPathname(target) + url.slice(url.split(/[?#]/, 1)[0]?.length ?? 0)
    } else if (!/^https?:\/\//.test(url) || !URL.canParse(url)) {
      return refuse(
        'to.url',
        'Write a path such as /blogs, or an address that begins with https://.',
      )
    } else redirect.to.url = url
  }

  const findBlogPathname = blogPathnames(req.payload)
  const first = await redirectTarget(redirect, redirect.from, findBlogPathname)
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
        return next ? redirectTarget(next, pathname, findBlogPathname) : undefined
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
  collections: ['blogs'],
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
