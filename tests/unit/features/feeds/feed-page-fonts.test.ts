import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync('public/feed.css', 'utf8')
const declared = [...sheet.matchAll(/font-family: "?([^";]+)"?;\n +src: url\("([^"]+)"\)/g)]

describe('the page in a feed', () => {
  it('declares the families of the site that it names', () => {
    const named = ['Literata', 'Hanken Grotesk'].filter((family) =>
      new RegExp(`font: [^;]*${family}`).test(sheet),
    )
    expect(named).toHaveLength(2)
    expect(declared.map(([, family]) => family)).toEqual(named)
  })

  it('has the very files that pages have', () => {
    for (const [, , address = ''] of declared) {
      const own = readFileSync(path.join('src/site/fonts/files', path.basename(address)))
      expect(readFileSync(path.join('public', address)).equals(own), address).toBe(true)
    }
  })
})
