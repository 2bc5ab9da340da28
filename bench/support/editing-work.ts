import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { defaultLocale, locales } from '#locales/languages'
import { budgets } from '#src/platform/config/budgets'
import { signInAt } from '../../tests/support/cms/session-token'
import { timedRequest } from './timed-request'

/** An editor's requests, one after the other. Each resolves with its duration in seconds. */
export interface EditingWork {
  form(): Promise<number>
  /** Saves a post: every third time it is published, else a draft is saved as the form does it. */
  save(): Promise<number>
  upload(): Promise<number>
  /** Requests an uploaded picture in a new size and format. */
  resize(): Promise<number>
}

export interface EditingOptions {
  readonly url: string
  readonly account: { readonly email: string; readonly password: string }
  readonly ids: readonly string[]
  readonly photographs: readonly Buffer[]
}

export async function startEditing(options: EditingOptions): Promise<EditingWork> {
  const { url, ids, photographs } = options
  const token = await signInAt(url, options.account)
  const cookie = { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' }
  const bearer = { authorization: `JWT ${token}` }
  const counts = { form: 0, save: 0, upload: 0, resize: 0 }
  const uploaded: string[] = []
  const next = (what: keyof typeof counts): number => counts[what]++
  const placeOf = (count: number) => ({
    id: ids[Math.floor(count / locales.length) % ids.length],
    locale: locales[count % locales.length],
  })

  const timed = async (
    what: string,
    request: () => Promise<{ status: number; body: string }>,
  ): Promise<{ seconds: number; body: string }> => {
    const begun = performance.now()
    const { status, body } = await request()
    if (status >= 300) throw new Error(`${what}: ${status} ${body.slice(0, 300)}`)
    return { seconds: (performance.now() - begun) / 1_000, body }
  }
  const send = async (target: string, init: RequestInit) => {
    const response = await fetch(`${url}${target}`, init)
    return { status: response.status, body: await response.text() }
  }

  return {
    async form() {
      const { id, locale } = placeOf(next('form'))
      const target = `/admin/collections/blogs/${id}?locale=${locale}`
      const { seconds, body } = await timed(target, () => send(target, { headers: cookie }))
      if (!body.includes('field-title')) throw new Error(`${target} shows no form.`)
      return seconds
    },
    async save() {
      const count = next('save')
      const { id, locale } = placeOf(count)
      // A post has all that a publication needs in the language that it was written in.
      const isPublished = count % 3 === 0
      const query = isPublished
        ? `locale=${defaultLocale}&publishSpecificLocale=${defaultLocale}`
        : `locale=${locale}&draft=true&autosave=true`
      const target = `/api/blogs/${id}?${query}&depth=0`
      const body = JSON.stringify({
        title: `Save ${count}`,
        ...(isPublished ? { _status: 'published' } : {}),
      })
      const headers = { ...bearer, 'content-type': 'application/json' }
      return (await timed(target, () => send(target, { method: 'PATCH', headers, body }))).seconds
    },
    async upload() {
      const count = next('upload')
      const form = new FormData()
      const photograph = photographs[count % photographs.length] as Buffer<ArrayBuffer>
      const name = `photograph-${randomBytes(4).toString('hex')}.jpg`
      form.set('file', new File([photograph], name, { type: 'image/jpeg' }))
      form.set('_payload', JSON.stringify({ alt: `Photograph ${count}` }))
      const { seconds, body } = await timed('upload', () =>
        send('/api/media?locale=en', { method: 'POST', headers: bearer, body: form }),
      )
      uploaded.push((JSON.parse(body) as { doc: { filename: string } }).doc.filename)
      return seconds
    },
    async resize() {
      const count = next('resize')
      const { deviceSizes, qualities } = budgets.pictures
      const name = uploaded[Math.floor(count / deviceSizes.length) % uploaded.length]
      const width = deviceSizes[count % deviceSizes.length]
      const source = encodeURIComponent(`/api/media/file/${name}`)
      const target = `/_next/image?url=${source}&w=${width}&q=${qualities[0]}`
      const begun = performance.now()
      const headers = { accept: 'image/avif,image/webp,*/*' }
      // A busy site says when to try again.
      for (let tries = 1; ; tries += 1) {
        const { status } = await timedRequest(url, target, { headers, beside: true })
        if (status === 200) break
        if (status !== 503 || tries === 5) throw new Error(`${target}: ${status}`)
      }
      return (performance.now() - begun) / 1_000
    },
  }
}

/** Photographs of 12 megapixels and about 4 MB, as phones take them. */
export async function makePhotographs(count: number): Promise<readonly Buffer[]> {
  const size = { width: 4000, height: 3000 }
  const made: Buffer[] = []
  for (let index = 0; index < count; index += 1) {
    // Detail of four pixels, which makes 4 MB at a usual quality.
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const shapes = await sharp({
      create: { width: 1000, height: 750, channels: 3, background: '#888', noise },
    })
      .png()
      .toBuffer()
    made.push(await sharp(shapes).resize(size).jpeg({ quality: 85 }).toBuffer())
  }
  return made
}
