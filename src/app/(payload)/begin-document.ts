import config from '@payload-config'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { createLocalReq, executeAuthStrategies, getPayload, type PayloadRequest } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { begin } from '#src/features/editing/saving/begin'
import { queryOf } from './trashed-address'
import { renderDocumentHandler } from '../../../node_modules/@payloadcms/next/dist/views/Document/handleServerFunction.js'

type Query = Readonly<Record<string, string | readonly string[] | undefined>>

/**
 * Redirects *create* to the form of a begun document, which is stored with the first input. Other addresses,
 * accounts that may not create, and forms with a button continue to Payload's view.
 */
export async function beginAtAddress(segments: readonly string[] | undefined, query: Query) {
  const [kind, slug, action, ...more] = segments ?? []
  if (kind !== 'collections' || action !== 'create' || !slug || more.length > 0) return
  const payload = await getPayload({ config })
  const { user } = await executeAuthStrategies({ headers: await headers(), payload })
  const id = await begin(await createLocalReq({ ...(user ? { user } : {}) }, payload), slug)
  if (id === undefined) return
  const path = `/collections/${slug}/${id}` as const
  const to = formatAdminURL({ adminRoute: payload.config.routes.admin, path })
  redirect(`${to}${queryOf(query)}`)
}

type DrawerArgs = Parameters<typeof renderDocumentHandler>[0] & {
  readonly collectionSlug: string
  readonly docID?: string | number
  readonly initialData?: object
  readonly req: PayloadRequest
}

/** The same for a form in a drawer, unless it has initial values. */
export async function renderDocumentInDrawer(args: DrawerArgs) {
  const { collectionSlug, docID, initialData, req } = args
  const isNew = !docID && Object.keys(initialData ?? {}).length === 0
  const id = isNew ? await begin(req, collectionSlug) : undefined
  return renderDocumentHandler(id === undefined ? args : { ...args, docID: id })
}
