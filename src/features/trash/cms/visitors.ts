import path from 'node:path'
import type { Access, CollectionSlug, PayloadRequest } from 'payload'
import { settings } from '#src/platform/config/env'
import { formsOf } from '#src/platform/i18n/tidy-line'
import { openUploads } from '#src/platform/uploads/open-uploads'
import { MissingUpload } from '#src/platform/uploads/upload-store'

/** Documents in the trash are for signed-in users only. */
export const notInTrash =
  (read: Access | undefined): Access =>
  async (args) => {
    const allowed = read ? await read(args) : Boolean(args.req.user)
    // Files are requested by name, see `guardTrashedFile`.
    if (allowed === false || args.req.user || args.isReadingStaticFile) return allowed
    const rule = { deletedAt: { exists: false } }
    return allowed === true ? rule : { and: [allowed, rule] }
  }

/** 404 for visitors, uncached for editors. The first of the handlers, since others serve any stored file. */
export function guardTrashedFile(pictures: CollectionSlug) {
  return async (
    req: PayloadRequest,
    { params: { filename } }: { readonly params: { readonly filename: string } },
  ): Promise<Response | undefined> => {
    const { config } = req.payload.collections[pictures]
    const sizes = (config.upload.imageSizes ?? []).map(({ name }) => name)
    const names = ['filename', ...sizes.map((name) => `sizes.${name}.filename`)]
    // All names under which the next handlers would find the file.
    const requested = formsOf(path.basename(filename))
    // By the index of the dates: the trash is small, and nearly every file is outside of it.
    const found = await req.payload.db.collections[pictures]?.collection.findOne<Trashed>(
      { deletedAt: { $type: 'date' }, $or: names.map((name) => ({ [name]: { $in: requested } })) },
      { projection: { filename: 1, mimeType: 1, sizes: 1 } },
    )
    if (!found) return undefined
    const all = [found, ...Object.values(found.sizes ?? {})]
    const file = all.find((one) => requested.includes(String(one?.filename)))
    const bytes = req.user ? await contentOf(String(file?.filename)) : undefined
    if (!bytes) return notFound()
    return new Response(new Uint8Array(bytes), {
      headers: { ...uncached, 'Content-Type': file?.mimeType ?? 'application/octet-stream' },
    })
  }
}

interface StoredFile {
  readonly filename?: string | null
  readonly mimeType?: string | null
}

interface Trashed extends StoredFile {
  readonly sizes?: Readonly<Record<string, StoredFile | null>>
}

const uncached = { 'Cache-Control': 'private, no-store' }

async function contentOf(filename: string): Promise<Buffer | undefined> {
  try {
    return await openUploads(settings).read(path.basename(filename))
  } catch (error) {
    if (error instanceof MissingUpload) return undefined
    throw error
  }
}

function notFound(): Response {
  const errors = [{ message: 'filename: there is no such file.' }]
  return Response.json({ errors }, { status: 404, headers: uncached })
}
