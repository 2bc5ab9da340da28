import { describe, expect, it } from 'vitest'
import { initialsOf } from '#src/features/editing/admin/notices/initials'
import { leavesPage } from '#src/features/editing/admin/notices/leaving'

const plain = { altKey: false, button: 0, ctrlKey: false, metaKey: false, shiftKey: false }
const here = 'https://octavo.example/admin/collections/blogs/1?locale=de'
const link = (href: string) => ({ href, target: '', isDownload: false })

describe('leavesPage', () => {
  it.each([
    ['another language', link('?locale=fr'), {}, true],
    ['another page', link('/admin/logout'), {}, true],
    ['another site', link('https://example.org/'), {}, true],
    ['the same path of another site', link(here.replace('octavo', 'other')), {}, true],
    ['the same query of another page', link('2?locale=de'), {}, true],
    ['an address without encryption', link('http://octavo.example/'), {}, true],
    ['this window', { ...link('/'), target: '_self' }, {}, true],
    ['a link with the middle button', link('/'), { button: 1 }, false],
    ['a link with Alt', link('/'), { altKey: true }, false],
    ['a link with Shift', link('/'), { shiftKey: true }, false],
    ['a link with Command', link('/'), { metaKey: true }, false],
    ['a place on this page', link('#title'), {}, false],
    ['this page', link(here), {}, false],
    ['a new tab', { ...link('/'), target: '_blank' }, {}, false],
    ['a new tab by key', link('/'), { ctrlKey: true }, false],
    ['a download', { ...link('/file'), isDownload: true }, {}, false],
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
    ['  ana  maria ', 'AM'],
    ['', ''],
  ])('abbreviates %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})
