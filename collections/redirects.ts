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
import { fillIn, labelsIn } from '#src/cms/labels/server-messages'
import { redirectTarget, type StoredRedirect } from '#src/cms/redirect-target'
import { pathnamesIn } from '#src/page-types/document-address'
import { linkedCollections } from '#src/page-types/route-of-document'
import { linkedKinds } from '#src/page-types/routes'
import { expire } from '#src/platform/cache/expire'
import { redirectsTag, redirectTag } from '#src/platform/cache/tags'
import { followRedirects } from '#src/platform/i18n/redirect-chain'
import {
  chooseRedirect,
  isSameSource,
  keyOfSource,
  keysOfAddress,
  keysOfPatterns,
  type RedirectSource,
  readSource,
  writeSource,
} from '#src/platform/i18n/redirect-source'
import { leadsTo, leavesFrom } from './redirect-addresses'

const targetField = (type: unknown): string =>
  type === 'custom' ? 'to.url' : type === 'page' ? 'to.page' : 'to.reference'

/** Refuses a redirect that cannot be followed: a loop, with its steps, or a second one from the same source. */
const checkRedirect: CollectionBeforeValidateHook = async ({ data, originalDoc, req }) => {
  const redirect = { ...originalDoc, ...data, to: { ...originalDoc?.to, ...data?.['to'] } }
  const labels = labelsIn(req.i18n).serverMessages.redirects
  const refuse = (path: string, fault: keyof typeof labels, values = {}): never => {
    const message = fillIn(labels[fault], values)
    throw new ValidationError({ collection: 'redirects', errors: [{ path, message }], req }, req.t)
  }

  const from = leavesFrom(String(redirect.from ?? ''))
  if ('fault' in from) return refuse('from', from.fault)
  redirect.from = from.address
  const source = readSource(redirect.from)
  const key = keyOfSource(source)
  if (redirect.to.type === 'custom') {
    const target = leadsTo(String(redirect.to.url ?? ''), source.isPattern)
    if ('fault' in target) return refuse('to.url', target.fault)
    redirect.to.url = target.address
  }

  const others = async (keys: readonly string[]) => {
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
  }
  const isSame = (other: { from: string }) => isSameSource(readSource(other.from), source)
  const twin = (await others([key])).find(isSame)
  if (twin) {
    if (twin.to?.type !== 'custom') return refuse('from', 'twin-to-document', { from: twin.from })
    refuse('from', 'twin', { from: twin.from, target: twin.to.url ?? '' })
  }
  const findPathname = pathnamesIn({ payload: req.payload, req })
  /** As for requests: a pattern does not redirect an address to itself. */
  const leadFrom = async (one: StoredRedirect, hop: RequestedAddress) => {
    const target = await redirectTarget(one, hop, findPathname)
    const isToItself = target?.location === hop.pathname + hop.query
    return isToItself && readSource(one.from).isPattern ? undefined : target
  }
  const requested = exampleOf(source)
  const first = await leadFrom(redirect, requested)
  const steps = [redirect.from]
  const chain = first
    ? await followRedirects(first, async (pathname, query) => {
        steps.push(pathname + query)
        const hop = { pathname, query }
        if (chooseRedirect([redirect], pathname, query))
          return (await leadFrom(redirect, hop)) && first
        const next =
          chooseRedirect(await others(keysOfAddress(pathname, query)), pathname, query) ??
          chooseRedirect(await others(keysOfPatterns(pathname)), pathname)
        return next && leadFrom(next, hop)
      })
    : undefined
  if (chain === 'loop' || first?.location === requested.pathname + requested.query) {
    const way = [...new Set(steps), redirect.from].join(' → ')
    refuse(targetField(redirect.to.type), 'loop', { from: redirect.from, way })
  }
  return { ...data, from: redirect.from, to: redirect.to, key }
}

interface RequestedAddress {
  readonly pathname: string
  readonly query: string
}

function exampleOf(source: RedirectSource): RequestedAddress {
  const { isPattern, params, pathname } = source
  return {
    pathname: isPattern ? `${pathname === '/' ? '' : pathname}/x` : pathname,
    query: params.length === 0 ? '' : writeSource({ ...source, pathname: '' }),
  }
}

const tagOf = (from: string): string => redirectTag(readSource(from).pathname)

/** See `platform/i18n/redirect-source.ts`. */
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

/** The plugin's target field, with pages that the site has once. */
function withPages(field: Field): Field {
  if (field.type !== 'group' || !('name' in field) || field.name !== 'to') return field
  const fields = field.fields.flatMap((one): Field[] => {
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
    },
    access: { read: editorOnly, create: editorOnly, update: editorOnly, delete: editorOnly },
    hooks: {
      beforeValidate: [checkRedirect],
      afterChange: [
        ({ doc, previousDoc }) =>
          expire([...[doc.from, previousDoc?.from].filter(Boolean).map(tagOf), redirectsTag]),
      ],
      afterDelete: [({ doc }) => expire([tagOf(doc.from), redirectsTag])],
    },
  },
})
