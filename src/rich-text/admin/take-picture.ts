import type { RemotePictureFault } from '#src/features/media/remote/fault'

export type LeftOut =
  | RemotePictureFault
  /** It lies on the computer of the person, where no page can read it. */
  | 'local'
  /** The account may not upload. */
  | 'forbidden'
  /** The field holds no pictures. */
  | 'no-place'
  /** More than one paste takes. */
  | 'too-many'
  /** The server says what is wrong with the file. */
  | { readonly message: string }

export type Taken = { readonly id: string } | { readonly leftOut: LeftOut }

/** In bytes, for pasted and fetched pictures alike. */
const largest = 10 * 1024 * 1024

export interface Uploads {
  readonly api: string
  readonly locale: string
  /** Of the admin, for the server's messages. */
  readonly language: string
  readonly signal: AbortSignal
}

export async function takePicture(src: string, alt: string, uploads: Uploads): Promise<Taken> {
  if (/^https?:/i.test(src)) return takeFromAddress(src, alt, uploads)
  if (!/^data:image\//i.test(src)) {
    return { leftOut: /^(?:file|blob|cid|webkit-fake-url|[a-z]):/i.test(src) ? 'local' : 'address' }
  }
  // Base64 has four letters for three bytes.
  if (src.length > (largest * 4) / 3 + 100) return { leftOut: 'too-large' }
  const blob = blobOf(src)
  if (!blob) return { leftOut: 'not-a-picture' }
  const file = new File([blob], `picture.${blob.type.split('/')[1] ?? 'png'}`, { type: blob.type })
  return uploadPicture(file, alt, uploads)
}

/** Decodes a `data:` URL, which the page's policy forbids to fetch. */
function blobOf(src: string): Blob | undefined {
  const [, type = '', base64 = ''] = /^data:(image\/[\w.+-]+);base64,(.*)$/is.exec(src) ?? []
  try {
    const letters = atob(base64.replaceAll(/\s/g, ''))
    if (letters === '') return undefined
    return new Blob([Uint8Array.from(letters, (letter) => letter.charCodeAt(0))], { type })
  } catch {
    return undefined
  }
}

async function takeFromAddress(url: string, alt: string, uploads: Uploads): Promise<Taken> {
  return send('/media/from-address', uploads, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url, alt: alt.slice(0, 1_000) }),
  })
}

export async function uploadPicture(file: File, alt: string, uploads: Uploads): Promise<Taken> {
  const body = new FormData()
  body.set('_payload', JSON.stringify({ alt }))
  body.set('file', file)
  return send('/media', uploads, { body })
}

interface UploadResponse {
  readonly doc?: { readonly id?: string }
  readonly errors?: readonly {
    readonly message?: string
    readonly fault?: RemotePictureFault
    readonly data?: { readonly errors?: readonly { readonly message?: string }[] }
  }[]
}

async function send(
  path: string,
  { api, language, locale, signal }: Uploads,
  init: RequestInit,
): Promise<Taken> {
  try {
    const response = await fetch(`${api}${path}?locale=${locale}&depth=0`, {
      ...init,
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...init.headers, 'Accept-Language': language },
      signal,
    })
    const body = (await response.json().catch(() => ({}))) as UploadResponse
    if (response.ok && body.doc?.id) return { id: body.doc.id }
    if (response.status === 401 || response.status === 403) return { leftOut: 'forbidden' }
    const [error] = body.errors ?? []
    if (error?.fault) return { leftOut: error.fault }
    const message = error?.data?.errors?.[0]?.message ?? error?.message
    return { leftOut: message ? { message: message.replace(/^file: /, '') } : 'unreachable' }
  } catch {
    return { leftOut: 'unreachable' }
  }
}
