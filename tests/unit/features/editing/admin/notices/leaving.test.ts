import { describe, expect, it } from 'vitest'
import { initialsOf } from '#src/features/editing/admin/notices/initials'
import { leavesPage } from '#src/features/editing/admin/notices/leaving'

const plain = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false }
const here = 'https://octavo.example/admin/collections/blogs/1?locale=de'
const link = (href: string) => ({ href, target: '', download: '' })

describe('leavesPage', () => {
  it.each([
    ['another language', link('?locale=fr'), {}, true],
    ['another page', link('/admin/logout'), {}, true],
    ['another site', link('https://example.org/'), {}, true],
    ['a place on this page', link('#title'), {}, false],
    ['this page', link(here), {}, false],
    ['a new tab', { ...link('/'), target: '_blank' }, {}, false],
    ['a new tab by key', link('/'), { ctrlKey: true }, false],
    ['a download', { ...link('/file'), download: 'file' }, {}, false],
    ['an address of another kind', link('mailto:a@example.org'), {}, false],
  ])('decides about a click on %s', (_, target, keys, leaves) => {
    expect(leavesPage(target, { ...plain, ...keys }, here)).toBe(leaves)
  })
})

describe('initialsOf', () => {
  it.each([
    ['Ana', 'A'],
    ['Lena Hartmann', 'LH'],
    ['Inês da Costa Duarte', 'ID'],
    ['森 健二', '森健'],
    ['', ''],
  ])('abbreviates %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
