import { expect, it } from 'vitest'
import { withoutAddress, withPreloads } from '#src/commands/static-site/html-of-file'

it('a page names the fonts that a server names in a header, each once', () => {
  const html = '<head><link rel="preload" href="/a.woff2"/></head><body></body>'
  const link = ['/a.woff2', '/b.woff2']
    .map((file) => `<${file}>; rel=preload; as=font; type="font/woff2"; crossorigin`)
    .join(', ')
  expect(withPreloads(html, link)).toBe(
    '<head><link rel="preload" href="/a.woff2"/><link rel="preload" href="/b.woff2" as="font" crossorigin="" type="font/woff2"/></head><body></body>',
  )
  expect(withPreloads(html, undefined)).toBe(html)
})

it('the page of a missing address names none', () => {
  const html = '<h1>Missing</h1><p class="path"><span>Missing: </span>/de/~</p><p>Help</p>'
  expect(withoutAddress(html)).toBe('<h1>Missing</h1><p>Help</p>')
})
