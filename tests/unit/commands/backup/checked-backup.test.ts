import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, writeArchive } from '#src/commands/backup/archive'
import { readAgain, readChecked } from '#src/commands/backup/checked-backup'
import { contentsDigest } from '#src/commands/backup/contents-digest'
import { backupFormat, contentsName, headName } from '#src/commands/backup/manifest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-checked-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Entry = readonly [name: string, text: string]

const head = JSON.stringify({
  format: backupFormat,
  octavo: '1.0.0',
  takenAt: '2026-11-24T10:00:00.000Z',
})
const first: Entry = [headName, head]
const upload = (text: string): Entry => ['uploads/a.txt', text]

function end(entries: readonly Entry[]): Entry {
  const digest = contentsDigest()
  for (const [name, text] of entries) {
    const bytes = Buffer.from(text)
    digest.begin(name, bytes.length)
    digest.add(bytes)
  }
  const uploads = { files: 1, bytes: 3 }
  return [contentsName, JSON.stringify({ collections: {}, uploads, sha256: digest.end() })]
}

async function write(name: string, ...entries: readonly Entry[]): Promise<string> {
  const file = path.join(folder, name)
  const archive = writeArchive(file, undefined)
  for (const [entry, text] of entries) await archive.add(entry, Buffer.from(text))
  await archive.finish()
  return file
}

const backup = (name: string, text: string) =>
  write(name, first, upload(text), end([first, upload(text)]))

function reader() {
  const read: string[] = []
  const visit = async (name: string, chunks: AsyncIterable<Uint8Array>) =>
    void read.push(`${name}: ${(await bytesOf(chunks)).toString()}`)
  return { read, visit }
}

describe('a backup that is checked', () => {
  it('gives its entries between the head and the end', async () => {
    const { read, visit } = reader()
    const checked = await readChecked(await backup('whole', 'one'), undefined, '1.0.0', visit)
    expect(read).toEqual(['uploads/a.txt: one'])
    expect(checked.head.octavo).toBe('1.0.0')
    expect(checked.contents.uploads.files).toBe(1)
  })

  it.each<[string, readonly Entry[], string]>([
    ['without an end', [first, upload('one')], 'cut off or has been changed'],
    ['with nothing at all', [], 'is not an Octavo backup'],
    ['with an end alone', [end([])], 'is not an Octavo backup'],
    ['with something else first', [upload('one'), first], 'is not an Octavo backup'],
    [
      'with a changed upload',
      [first, upload('two'), end([first, upload('one')])],
      'cut off or has been changed',
    ],
    [
      'with a changed name',
      [first, ['uploads/b.txt', 'one'], end([first, upload('one')])],
      'cut off or has been changed',
    ],
    [
      'with a changed head',
      [[headName, `${head} `], upload('one'), end([first, upload('one')])],
      'cut off or has been changed',
    ],
    [
      'with data after its end',
      [first, end([first]), upload('one')],
      'data after its end: uploads/',
    ],
  ])('is refused %s', async (_, entries, message) => {
    const file = await write('faulty', ...entries)
    await expect(readChecked(file, undefined, '1.0.0', reader().visit)).rejects.toThrow(message)
  })

  it('is refused with a name that leads out of its place, before that is read', async () => {
    const outside: Entry = ['uploads/../a', 'one']
    const file = await write('outside', first, outside, end([first, outside]))
    const { read, visit } = reader()
    await expect(readChecked(file, undefined, '1.0.0', visit)).rejects.toThrow('uploads/../a')
    expect(read).toEqual([])
  })
})

describe('a backup that is read again', () => {
  it('gives its entries once more', async () => {
    const file = await backup('again', 'one')
    const checked = await readChecked(file, undefined, '1.0.0', reader().visit)
    const { read, visit } = reader()
    await readAgain(checked, file, undefined, '1.0.0', visit)
    expect(read).toEqual(['uploads/a.txt: one'])
  })

  it('is refused where it was replaced by another whole backup meanwhile', async () => {
    const file = await backup('replaced', 'one')
    const checked = await readChecked(file, undefined, '1.0.0', reader().visit)
    await backup('replaced', 'two')
    await expect(readAgain(checked, file, undefined, '1.0.0', reader().visit)).rejects.toThrow(
      'The backup was changed while it was read.',
    )
  })
})
