import { describe, expect, it } from 'vitest'
import { payloadHashOf, toStaticPage } from '#src/server/origin/static-page'

const scripts = { inline: 'early()', entry: '/_next/static/octavo/entry.js' }
const started = `<script type="module" src="${scripts.entry}"></script></head>`

describe('toStaticPage', () => {
  it.each([
    ['scripts of the framework', '<script src="/_next/static/chunks/a.js" async=""></script>', ''],
    ['its inline data', '<script>self.__next_f.push([1,"a</scr"])</script>', ''],
    ['a script that was injected into the page', '<script>steal()</script>', ''],
    ['a module that was injected into the page', '<script type="module">steal()</script>', ''],
    ['what its client would load ahead', '<link rel="preload" as="script" href="/a.js"/>', ''],
    ['what its client finds its way by', 'a<!-- -->b<!--$-->c<!--/$--><!--&-->', 'abc'],
    ['where its client would put what comes later', '<div hidden=""><!--$--><!--/$--></div>', ''],
  ])('removes %s', (_, html, left) => {
    expect(toStaticPage(`<p>x</p>${html}`, scripts)).toBe(`<p>x</p>${left}`)
  })

  it.each([
    ['the inline script of the build', '<script>early()</script>'],
    ['data', '<script type="application/ld+json">{"a":"<!-- -->"}</script>'],
    ['fonts that are loaded ahead', '<link rel="preload" href="/a.woff2" as="font"/>'],
    ['text that looks like markup', '<pre>&lt;script&gt;a&lt;/script&gt; &lt;!-- --&gt;</pre>'],
    ['the comment of a style', '<style>/*<!-- -->*/</style>'.replace('<!-- -->', 'x')],
    ['an empty box of an editor', '<div></div>'],
  ])('leaves %s', (_, html) => {
    expect(toStaticPage(html, scripts)).toBe(html)
  })

  it('puts the module with which a page starts at the end of the head', () => {
    expect(toStaticPage('<head><title>$& $1</title></head>', scripts)).toBe(
      `<head><title>$& $1</title>${started}`,
    )
    const strange = { ...scripts, entry: '/$&.js' }
    expect(toStaticPage('<head></head>', strange)).toContain('src="/$&.js"')
    expect(toStaticPage('<head></head>', { ...scripts, entry: '' })).toBe('<head></head>')
  })

  it('names the payload of a page that has one by its text', () => {
    const page = (text: string) => `<main id="content" tabindex="-1" data-hash="">${text}</main>`
    const hash = payloadHashOf(toStaticPage(page('a'), scripts))
    expect(hash).toMatch(/^[\w-]{43}$/)
    expect(payloadHashOf(toStaticPage(page('a'), scripts))).toBe(hash)
    expect(payloadHashOf(toStaticPage(page('b'), scripts))).not.toBe(hash)
    expect(payloadHashOf(toStaticPage('<main id="content">a</main>', scripts))).toBeUndefined()
  })

  it('takes time in proportion to the text, also for hostile ones', () => {
    for (const text of [
      '<link ',
      '<!--',
      '<script>',
      '<div hidden="">',
      '</head>',
      '<main id="content" ',
    ]) {
      const hostile = text.repeat(200_000 / text.length)
      expect(toStaticPage(hostile, scripts).length).toBeLessThan(hostile.length + 200)
    }
  })
})
