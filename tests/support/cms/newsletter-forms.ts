import {
  GET as confirmGet,
  POST as confirmPost,
} from '../../../src/app/api/newsletter/confirm/[key]/route'
import {
  GET as leaveGet,
  POST as leavePost,
} from '../../../src/app/api/newsletter/leave/[key]/route'
import {
  GET as preferencesGet,
  POST as preferencesPost,
} from '../../../src/app/api/newsletter/preferences/[key]/route'
import { POST as subscribePost } from '../../../src/app/api/newsletter/subscribe/[locale]/route'

export const site = 'http://localhost:3000'

type Headers = Readonly<Record<string, string>>

const asPage: Headers = {
  'Content-Type': 'application/x-www-form-urlencoded',
  'Sec-Fetch-Site': 'same-origin',
}

export type Fields = Readonly<Record<string, string | readonly string[]>>

export function formBody(fields: Fields): string {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as [string, string]),
    ),
  ).toString()
}

/** As a browser without a script sends the form of a page. */
export function sendSubscription(
  fields: Fields | string,
  { headers = {}, locale = 'de' }: { readonly headers?: Headers; readonly locale?: string } = {},
): Promise<Response> {
  const request = new Request(`${site}/api/newsletter/subscribe/${locale}`, {
    method: 'POST',
    headers: { ...asPage, ...headers },
    body: typeof fields === 'string' ? fields : formBody(fields),
  })
  return subscribePost(request, { params: Promise.resolve({ locale }) })
}

const routes = {
  confirm: { GET: confirmGet, POST: confirmPost },
  preferences: { GET: preferencesGet, POST: preferencesPost },
  leave: { GET: leaveGet, POST: leavePost },
} as const

/** @param path as in a mail. `fields`: those of a POST; without them, the link is opened. */
export function openLink(
  path: string,
  fields?: Fields,
  headers: Headers = asPage,
): Promise<Response> {
  const url = new URL(path, site)
  const [, , , what = '', key = ''] = url.pathname.split('/')
  const route = routes[what as keyof typeof routes]
  const context = { params: Promise.resolve({ key }) }
  return fields === undefined
    ? route.GET(new Request(url), context)
    : route.POST(new Request(url, { method: 'POST', headers, body: formBody(fields) }), context)
}
