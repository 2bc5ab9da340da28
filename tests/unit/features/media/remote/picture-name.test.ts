import { expect, it } from 'vitest'
import { pictureName } from '#src/features/media/remote/picture-name'

it.each([
  ['/a%20mill.jpg', 'a-mill'],
  ['/pictures/2026/leaf.png', 'leaf'],
  ['/leaf.tar.gz', 'leaf-tar'],
  ['/v1.2.leaf', 'v1-2'],
  ['/leaf.jpeg2', 'leaf'],
  ['/leaf.picture', 'leaf-picture'],
  ['/a%20%20%2C%20b.png', 'a-b'],
  ['/---leaf---.png', 'leaf'],
  ['/(leaf).png', 'leaf'],
  ['/paper_mill-2.webp', 'paper_mill-2'],
  ['/%E5%8D%B0%E5%88%B7.png', '印刷'],
  ['/%E5%8D.png', 'E5-8D'],
  [`/${'a'.repeat(61)}.png`, 'a'.repeat(60)],
  [`/${'a'.repeat(60)}.png`, 'a'.repeat(60)],
  ['/...', 'picture'],
  ['/.png', 'picture'],
  ['/folder/', 'picture'],
  ['/', 'picture'],
])('a picture at %s is called %s', (pathname, name) => {
  expect(pictureName({ pathname })).toBe(name)
})
