import { expect, it } from 'vitest'
import { readPastedMarkdown } from '#src/rich-text/input/markdown'
import { outline, tree } from './outline'

it('resolves the addresses of links and pictures, references and notes included', () => {
  const markdown =
    '[a](b.md) ![c](d.png "") [e][f] g[^1]\n\n[f]: h.md\n[^1]: See [i](j.md).\n\n<a href="k.md">k</a>\n'
  const seen: string[] = []
  const blocks = readPastedMarkdown(markdown, undefined, tree, (url, kind) => {
    seen.push(`${kind} ${url}`)
    return `/at/${url}`
  })
  expect(seen.sort()).toEqual(['link b.md', 'link h.md', 'link j.md', 'picture d.png'])
  expect(blocks[1]).toEqual({ type: 'picture', src: '/at/d.png', alt: 'c', caption: undefined })
  expect(JSON.stringify(blocks)).toContain('"href":"/at/j.md"')
})

it('keeps the order of a quote with a list between its paragraphs', () => {
  const outlined = outline(readPastedMarkdown('> one\n>\n> - two\n>\n> three\n'))
  expect(outlined).toEqual(['> one', '- two', '> three'])
})

it('reads what stands between two tags of HTML with what they say', () => {
  const markdown =
    'a <a href="https://k.example/">*k* <b>l</b></a> H<sub>2</sub>O <kbd>Ctrl</kbd> <u>u</u> <b>open\n'
  expect(outline(readPastedMarkdown(markdown, undefined, tree))).toEqual([
    'a [{italic k} {bold l}](https://k.example/) H{sub 2}O {code Ctrl} u open',
  ])
})
