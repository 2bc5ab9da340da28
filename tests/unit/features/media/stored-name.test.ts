import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { storedName } from '#src/features/media/stored-name'
import { withinSteps } from '../../../support/counted-work/counted-call'

describe('the name of an upload', () => {
  it.each([
    ['leaf.png', 'leaf.png'],
    ['Grün Übersicht.png'.normalize('NFD'), 'Grün Übersicht.png'],
    ['八种语言.webp', '八种语言.webp'],
    ['.htaccess', 'htaccess'],
    ['.trashed-1700000000-IMG_1.jpg', 'trashed-1700000000-IMG_1.jpg'],
    ['...png', 'upload.png'],
    ['.JPG', 'upload.JPG'],
    ['..', 'upload'],
    ['', 'upload'],
    [' .. leaf .png', 'leaf.png'],
    ['leaf.png. .', 'leaf.png'],
    ['leaf..png', 'leaf.png'],
    ['con.png', 'file-con.png'],
    ['COM1.tar.gz', 'file-COM1.tar.gz'],
    ['LPT¹', 'file-LPT¹'],
    ['nul .png', 'file-nul.png'],
    ['console.png', 'console.png'],
    ['a\u0000b\u001fc\u2028d.png', 'abcd.png'],
    ['photo\u202egnp.exe.png', 'photognp.exe.png'],
    ['what? "why" 100%.png', 'what- -why- 100-.png'],
    ['C:\\Users\\me\\..\\.leaf.png', 'leaf.png'],
    ['../../.ssh/leaf.png', 'leaf.png'],
  ])('%j is stored as %j', (name, stored) => {
    expect(storedName(name)).toBe(stored)
    // Once more changes nothing, and the name is one part of a path that nothing hides.
    expect(storedName(stored)).toBe(stored)
    expect(path.basename(stored)).toBe(stored)
    expect(stored).toMatch(/^[^.\s].*[^.\s]$/u)
  })
})

it('an upload may have a name of many blanks', async () => {
  const name = `a${'. '.repeat(10_000)}b.png`
  const stored = await withinSteps('src/features/media/stored-name', 'storedName', [name])
  expect(stored).toBe(name)
})
