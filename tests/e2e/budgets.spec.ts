import { expect, test } from '../support/e2e'
import { get } from '../support/payloads'

const kilobyte = 1024
const post = '/blogs/fonts-for-eight-languages'

test('an article takes 12 KB, and a search page has the policy of all pages', async ({
  request,
}) => {
  const article = await get(request, post)
  expect(Number(article.headers()['content-length'])).toBeLessThanOrEqual(12 * kilobyte)
  const payload = await get(request, `${post}/_payload.json`)
  expect(Number(payload.headers()['content-length'])).toBeLessThanOrEqual(15 * kilobyte)
  const policy = article.headers()['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[^ ;']+';/)
  const searched = await get(request, '/search?q=font')
  expect(searched.headers()['content-security-policy']).toBe(policy)
})

test('a first visit to an article takes 165 KB, of which 15 are scripts, until its reader acts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const sizes: Promise<{ kind: string; url: string; bytes: number }>[] = []
  page.on('requestfinished', (request) => {
    if (request.serviceWorker()) return
    const sized = async () => {
      const { responseBodySize, responseHeadersSize } = await request.sizes()
      return {
        kind: request.resourceType(),
        url: request.url(),
        bytes: responseBodySize + responseHeadersSize,
      }
    }
    sizes.push(sized())
  })
  const booted = page.waitForRequest('**/builds/meta/*.json')
  await page.goto(post)
  await booted
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(sizes)
  // What is loaded for pages that the visitor may go to next is none of this one's.
  const own = all.filter(({ url }) => !/_payload\.json|\/builds\/meta\//.test(url))
  const sum = (some: typeof own) => some.reduce((total, { bytes }) => total + bytes, 0)
  expect(sum(own), JSON.stringify(own, null, 1)).toBeLessThanOrEqual(165 * kilobyte)
  const scripts = own.filter(({ kind }) => kind === 'script')
  expect(scripts).toHaveLength(1)
  expect(sum(scripts)).toBeLessThanOrEqual(15 * kilobyte)
})
