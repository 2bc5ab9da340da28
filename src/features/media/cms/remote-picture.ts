import { type Endpoint, Forbidden, ValidationError } from 'payload'
import { z } from 'zod'
import { nameLanguage } from '#src/cms/access/one-language'
import { isEditor } from '#src/cms/roles/rules'
import { RemotePictureError, type RemotePictureFault } from '../remote/fault'
import { fetchPicture, type RemotePicture } from '../remote/fetch-picture'

/** Pictures that one process fetches at the same time, since each is in memory whole. */
const mostAtOnce = 4

const bodySchema = z.object({
  url: z.string('url: give the URL of an image.').min(1, 'url: give the URL of an image.'),
  alt: z
    .string()
    .max(1_000, 'alt: shorten the alternative text to 1,000 characters.')
    .optional()
    .default(''),
})

const statusOf: Readonly<Record<RemotePictureFault, number>> = {
  address: 400,
  private: 400,
  unreachable: 422,
  refused: 422,
  'too-slow': 422,
  'too-large': 422,
  'not-a-picture': 422,
  busy: 429,
}

/** The body is JSON, which a page of another site cannot send with an editor's cookie. Tests replace `fetchFrom`. */
export function pictureFromAddress(
  fetchFrom: (address: string) => Promise<RemotePicture> = fetchPicture,
): Endpoint {
  let underWay = 0
  return {
    path: '/from-address',
    method: 'post',
    handler: async (req) => {
      if (!isEditor(req.user)) throw new Forbidden(req.t)
      nameLanguage(req)
      const isJson = req.headers.get('Content-Type')?.startsWith('application/json')
      const body = bodySchema.safeParse(
        isJson ? await req.json?.().catch(() => undefined) : undefined,
      )
      if (!body.success) {
        return refusal('address', body.error.issues[0]?.message ?? 'url: send JSON.')
      }
      if (underWay >= mostAtOnce) {
        return refusal('busy', 'url: several pictures are being loaded. Try again in a moment.')
      }
      underWay += 1
      try {
        const { bytes, mimeType, name } = await fetchFrom(body.data.url)
        const { id, alt, filename } = await req.payload.create({
          collection: 'media',
          data: { alt: body.data.alt },
          file: { data: bytes, mimetype: mimeType, name, size: bytes.length },
          overrideAccess: false,
          depth: 0,
          req,
        })
        return Response.json({ doc: { id, alt, filename } }, { status: 201, headers })
      } catch (error) {
        if (error instanceof RemotePictureError) return refusal(error.fault, error.message)
        // Such as one of a billion pixels.
        if (error instanceof ValidationError) {
          return refusal('not-a-picture', error.data.errors[0]?.message ?? error.message)
        }
        throw error
      } finally {
        underWay -= 1
      }
    },
  }
}

const headers = { 'Cache-Control': 'private, no-store' }

function refusal(fault: RemotePictureFault, message: string): Response {
  return Response.json({ errors: [{ message, fault }] }, { status: statusOf[fault], headers })
}
