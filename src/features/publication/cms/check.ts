import { fieldSchemasToFormState } from '@payloadcms/ui/forms/fieldSchemasToFormState'
import {
  type CollectionSlug,
  type Endpoint,
  type Field,
  Forbidden,
  type GlobalSlug,
  type PayloadRequest,
} from 'payload'
import { z } from 'zod'
import { nameLanguage } from '#src/cms/access/one-language'
import { Refusal } from '#src/cms/access/refusal'
import { pageCollections, pageGlobals } from '#src/page-types/route-of-document'
import { faultsInTexts } from '#src/rich-text/cms/named-faults'

export interface PublicationFault {
  readonly field: string
  /** What is wrong and how to fix it, in the language of the admin. */
  readonly message: string
  /** In a rich text, the path to the node: indexes of children. */
  readonly node?: readonly number[]
}

const bodySchema = z
  .object({
    collection: z.enum(pageCollections).optional(),
    global: z.enum(pageGlobals).optional(),
    id: z.string().optional(),
    data: z.record(z.string(), z.unknown()),
  })
  .refine(({ collection, global }) => (collection === undefined) !== (global === undefined), {
    error: 'name a collection or a global.',
  })

/** Everything for which publishing the values of a form would be refused, by the same rules of fields as a save. */
export const publicationCheck: Endpoint = {
  path: '/publication-check',
  method: 'post',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t)
    nameLanguage(req)
    const body = bodySchema.safeParse(await req.json?.().catch(() => undefined))
    if (!body.success) {
      const [issue] = body.error.issues
      throw new Refusal(`${issue?.path.join('.') || 'body'}: ${issue?.message}`, 400)
    }
    const { collection, data, global, id } = body.data
    const slug = (collection ?? global) as CollectionSlug | GlobalSlug
    const fields = fieldsOf(req, slug)
    const state = await fieldSchemasToFormState({
      ...(id ? { id } : {}),
      ...(collection ? { collectionSlug: collection } : {}),
      data,
      fields,
      fieldSchemaMap: undefined,
      operation: 'update',
      permissions: true,
      preferences: { fields: {} },
      renderAllFields: false,
      req,
      schemaPath: slug,
    })
    const texts = faultsInTexts(req)
    const faults = Object.entries(state).flatMap(([field, { errorMessage, valid }]) => {
      if (valid !== false) return []
      // A list with an invalid entry has no message of its own.
      const inText = errorMessage && texts[errorMessage]
      if (inText) return inText.map(({ message, node }) => ({ field, message, node }))
      return errorMessage
        ? [{ field, message: `${labelOf(fields, field, req)}: ${errorMessage}` }]
        : []
    })
    const headers = { 'Cache-Control': 'private, no-store' }
    return Response.json({ faults } satisfies { faults: PublicationFault[] }, { headers })
  },
}

function fieldsOf({ payload }: PayloadRequest, slug: string): Field[] {
  const collection = payload.config.collections.find((one) => one.slug === slug)
  const global = payload.config.globals.find((one) => one.slug === slug)
  return collection?.fields ?? global?.fields ?? []
}

function labelOf(fields: readonly Field[], path: string, { i18n, t }: PayloadRequest): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const label = findLabel(fields, name)
  if (typeof label === 'function') return label({ i18n, t } as never)
  if (typeof label === 'object' && label !== null) {
    return (label as Readonly<Record<string, string>>)[i18n.language] ?? name
  }
  return typeof label === 'string' ? label : name
}

type Label =
  | string
  | ((args: never) => string)
  | Readonly<Record<string, string>>
  | false
  | undefined

function findLabel(fields: readonly Field[], name: string): Label {
  for (const field of fields) {
    if ('name' in field && field.name === name && 'label' in field) return field.label as Label
    const inner =
      'fields' in field
        ? field.fields
        : field.type === 'tabs'
          ? field.tabs.flatMap((tab) => tab.fields)
          : field.type === 'blocks'
            ? field.blocks.flatMap((block) => block.fields)
            : []
    const found = findLabel(inner, name)
    if (found !== undefined) return found
  }
  return undefined
}
