import type { CollectionAfterDeleteHook, Endpoint } from 'payload'
import { afterSave } from '#src/cms/revisions/unit-of-work'
import { type FileOfSubmission, readFile, removeFiles } from './submission-files'

const filesOf = (doc: { readonly files?: unknown } | null): readonly FileOfSubmission[] =>
  Array.isArray(doc?.files) ? doc.files : []

/**
 * `GET …/{id}/files/{file}`: by the rules of reading its submission, and always as a download. Nothing in it is opened
 * as a page of this site, whatever it is.
 */
export const submissionFileEndpoint: Endpoint = {
  path: '/:id/files/:file',
  method: 'get',
  handler: async (req) => {
    const { id, file } = (req.routeParams ?? {}) as Record<'id' | 'file', unknown>
    const submission = req.user
      ? await req.payload.findByID({
          collection: 'submissions',
          id: String(id),
          depth: 0,
          disableErrors: true,
          overrideAccess: false,
          req,
        })
      : null
    const found = filesOf(submission).find((one) => one.file === file)
    const bytes = found && (await readFile(req.payload, found.file))
    const safe = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' }
    if (!found || !bytes) {
      const message = 'There is no such file, or this account may not read it.'
      return Response.json({ errors: [{ message }] }, { status: 404, headers: safe })
    }
    return new Response(new Uint8Array(bytes), {
      headers: {
        ...safe,
        'Content-Type': 'application/octet-stream',
        'Content-Disposition': attachment(found.name),
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    })
  },
}

/** RFC 6266, with a plain name for old programs. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Also when one person's submissions are erased. What a kill leaves is swept later. */
export const removeWithSubmission: CollectionAfterDeleteHook = async ({ doc, req }) => {
  const files = filesOf(doc).map(({ file }) => file)
  if (files.length === 0) return doc
  await afterSave(req, `files of submission ${doc.id}`, () => removeFiles(req.payload, files))
  return doc
}
