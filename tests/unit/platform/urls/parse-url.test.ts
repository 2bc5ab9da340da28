import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { isUrl, parseUrl } from '#src/platform/urls/parse-url'

it('reads an address with letters like ü as often as it is asked', () => {
  const address = 'https://bücher.example.org/ä.png'
  let read = 0
  for (let times = 0; times < 20_000; times += 1) if (isUrl(address)) read += 1
  expect(read).toBe(20_000)
  expect(parseUrl(address)?.hostname).toBe('xn--bcher-kva.example.org')
  expect(parseUrl('/ä', 'https://example.org')?.pathname).toBe('/%C3%A4')
  expect(parseUrl('ä')).toBeUndefined()
})

it('is what all code outside of browsers asks, since Node’s own question fails in time', () => {
  const files = execFileSync('git', ['grep', '-l', 'URL\\.canParse(', '--', 'src', 'collections'], {
    encoding: 'utf8',
  })
  expect(files.trim().split('\n')).toEqual(['src/browser/counting/page-view.ts'])
})
