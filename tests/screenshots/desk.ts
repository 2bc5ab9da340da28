import type { APIRequestContext } from 'playwright/test'
import { signInAt } from '../support/cms/session-token'
import { site } from '../support/site'

/** What the pictures of the admin show. */
interface Desk {
  /** A post whose English text has changed since it was translated. */
  readonly translated: string
  /** A picture that can be cropped. */
  readonly picture: string
}

/**
 * Signs in and does what an editor would have done before: rewrites a sentence, begins two drafts, and
 * plans a publication.
 *
 * @param api of the browser that takes the pictures, which is signed in from then on.
 */
export async function prepareDesk(api: APIRequestContext, origin: string): Promise<Desk> {
  let headers: Record<string, string> = {}
  const send = async (method: 'post' | 'patch' | 'get', path: string, data?: object) => {
    const response = await api[method](`${origin}/api/${path}`, {
      headers,
      ...(data ? { data } : {}),
    })
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`)
    return (await response.json()) as Answer
  }
  await send('post', 'users/login', site.admin)
  headers = { Authorization: `JWT ${await signInAt(origin, site.admin)}` }
  const posts = await send(
    'get',
    'blogs?limit=50&locale=en&depth=0&select[slug]=true&select[excerpt]=true',
  )
  const idOf = (slug: string) => {
    const [found] = (posts.docs ?? []).filter((post) => post.slug === slug)
    if (found === undefined) throw new Error(`The demo content has no post ${slug}.`)
    return found
  }
  const quotation = idOf('quotation-marks-in-eight-languages')
  await send('patch', `blogs/${quotation.id}?locale=en`, {
    excerpt: `${quotation.excerpt} Start with the language of the sentence.`,
    _status: 'published',
  })
  for (const title of ['A dictionary for the interface', 'How readers choose a language']) {
    await send('post', 'blogs?locale=en&draft=true', { title, _status: 'draft' })
  }
  const planned = idOf('why-octavo')
  const at = new Date(Date.now() + 3 * 24 * 3_600_000)
  at.setUTCMinutes(0, 0, 0)
  await send('post', `blogs/${planned.id}/schedule`, {
    action: 'unpublish',
    locale: 'en',
    at: at.toISOString(),
  })
  const pictures = await send('get', 'media?limit=1&depth=0&where[filename][equals]=why-octavo.jpg')
  return { translated: quotation.id, picture: pictures.docs?.[0]?.id ?? '' }
}

interface Answer {
  readonly token?: string
  readonly docs?: readonly {
    readonly id: string
    readonly slug?: string
    readonly excerpt?: string
  }[]
}
