import {
  access,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openOutput } from '#src/commands/outgoing/output-folder'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-static-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return path.join(folder, 'site')
}

/** Writes files as one export does. */
async function exported(folder: string, files: Readonly<Record<string, string>>) {
  const output = await openOutput(folder, { as: 'static', version: '0.0.0' })
  try {
    for (const [file, text] of Object.entries(files)) {
      await output.write(file, Buffer.from(text), true)
    }
    return await output.finish()
  } finally {
    await output.close()
  }
}

const long = 'A text. '.repeat(100)
const old = new Date('2020-01-01')

describe('the folder of an export', () => {
  it('has each file, and its compressed forms', async () => {
    const folder = await newFolder()
    const totals = await exported(folder, { 'a/b.html': long, 'c.txt': 'short' })
    expect(totals).toEqual({ files: 2, bytes: long.length + 5, written: 2, removed: 0 })
    const read = (file: string) => readFile(path.join(folder, file))
    expect(gunzipSync(await read('a/b.html.gz')).toString()).toBe(long)
    expect(brotliDecompressSync(await read('a/b.html.br')).toString()).toBe(long)
    expect((await readdir(folder)).sort()).toEqual(['.octavo-export.jsonl', 'a', 'c.txt'])
  })

  it('is changed where the site has changed, and nowhere else', async () => {
    const folder = await newFolder()
    await exported(folder, { 'a.html': long, 'b.html': long, 'c/d.html': long })
    for (const file of ['a.html', 'b.html']) await utimes(path.join(folder, file), old, old)
    const totals = await exported(folder, { 'a.html': long, 'b.html': `${long}!` })
    expect(totals).toMatchObject({ files: 2, written: 1, removed: 1 })
    expect((await stat(path.join(folder, 'a.html'))).mtime).toEqual(old)
    expect((await stat(path.join(folder, 'b.html'))).mtime).not.toEqual(old)
    const names = ['a.html', 'a.html.br', 'a.html.gz', 'b.html', 'b.html.br', 'b.html.gz']
    expect((await readdir(folder)).sort()).toEqual(['.octavo-export.jsonl', ...names])
  })

  it('keeps what others put there', async () => {
    const folder = await newFolder()
    await exported(folder, { 'a/b.html': 'b' })
    await writeFile(path.join(folder, 'a/CNAME'), 'example.org')
    await exported(folder, {})
    expect(await readdir(path.join(folder, 'a'))).toEqual(['CNAME'])
    await expect(exported(folder, { 'a/CNAME': 'x' })).rejects.toThrow(
      /a\/CNAME was written by hand .* Move it away/,
    )
  })

  it('is mended by the next export where one was interrupted', async () => {
    const folder = await newFolder()
    const output = await openOutput(folder, { as: 'static', version: '0.0.0' })
    await output.write('a.html', Buffer.from('a'), true)
    await output.write('gone.html', Buffer.from('b'), true)
    await output.close()
    const manifest = path.join(folder, '.octavo-export.jsonl')
    await writeFile(manifest, `${await readFile(manifest, 'utf8')}{"file":"cut`)
    await utimes(path.join(folder, 'a.html'), old, old)
    expect(await exported(folder, { 'a.html': 'a' })).toMatchObject({ written: 0, removed: 1 })
    expect((await stat(path.join(folder, 'a.html'))).mtime).toEqual(old)
    await expect(access(path.join(folder, 'gone.html'))).rejects.toThrow('ENOENT')
    // A file that was being written may be half there.
    const { file, packed, size } = { file: 'a.html', packed: [], size: 1 }
    await writeFile(
      manifest,
      `${await readFile(manifest, 'utf8')}${JSON.stringify({ file, size, digest: '', packed })}\n`,
    )
    expect(await exported(folder, { 'a.html': 'a' })).toMatchObject({ written: 1 })
  })

  it.each([
    ['of other files', { 'notes.txt': 'x' }, 'no export of this form wrote'],
    ['of another version', { '.octavo-export.jsonl': '{"format":9}\n' }, 'another version'],
  ])('%s is refused', async (_, files, message) => {
    const folder = await newFolder()
    await mkdir(folder)
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
    await expect(openOutput(folder, { as: 'static', version: '0.0.0' })).rejects.toThrow(message)
    expect(await readdir(folder)).toEqual(Object.keys(files))
  })

  it('names the file and the remedy where it cannot be written', async () => {
    const folder = await newFolder()
    await writeFile(folder, 'a file')
    await expect(openOutput(folder, { as: 'static', version: '0.0.0' })).rejects.toThrow(
      'Name a folder',
    )
    const other = await newFolder()
    const output = await openOutput(other, { as: 'static', version: '0.0.0' })
    await expect(output.write(`${'a'.repeat(300)}.html`, Buffer.from('x'), false)).rejects.toThrow(
      'Shorten the slug',
    )
    await output.close()
  })
})
