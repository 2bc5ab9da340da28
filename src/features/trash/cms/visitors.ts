import type { Access, CollectionSlug, PayloadRequest } from 'payload'

/** What is in the trash is for nobody but those who are signed in, however a request asks for it. */
export const notInTrash =
  (read: Access | undefined): Access =>
  async (args) => {
    const allowed = read ? await read(args) : Boolean(args.req.user)
    // Files are asked for by their name, see `hideTrashedFile`.
    if (allowed === false || args.req.user || args.isReadingStaticFile) return allowed
    const rule = { deletedAt: { exists: false } }
    return allowed === true ? rule : { and: [allowed, rule] }
  }

/** Answers for the file of a picture in the trash as if there were none. */
export function hideTrashedFile(pictures: CollectionSlug) {
  return async (
    req: PayloadRequest,
    { params: { filename } }: { readonly params: { readonly filename: string } },
  ): Promise<Response | undefined> => {
    if (req.user) return undefined
    const { config } = req.payload.collections[pictures]
    const names = ['filename', ...(config.upload.imageSizes ?? []).map(sizeName)]
    // By the index of the dates: the trash is small, and nearly every file is not of it.
    const found = await req.payload.db.collections[pictures]?.collection.findOne(
      { deletedAt: { $type: 'date' }, $or: names.map((name) => ({ [name]: filename })) },
      { projection: { _id: 1 } },
    )
    if (!found) return undefined
    return Response.json(
      { errors: [{ message: 'filename: there is no such file.' }] },
      { status: 404, headers: { 'Cache-Control': 'no-store' } },
    )
  }
}

const sizeName = ({ name }: { readonly name: string }) => `sizes.${name}.filename`
