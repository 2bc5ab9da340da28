import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderStore } from '#src/platform/uploads/folder-store'
import { MissingUpload } from '#src/platform/uploads/upload-store'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('a folder of uploads', () => {
  it('is empty where it does not exist, and is made with the first file', async () => {
    const store = folderStore(path.join(folder, 'not', 'yet'))
    expect(await store.list()).toEqual([])
    await store.remove('a')
    await expect(store.read('a')).rejects.toBeInstanceOf(MissingUpload)
    await store.write('a', Buffer.from('one'))
    expect((await store.read('a')).toString()).toBe('one')
    expect(await readdir(store.place)).toEqual(['a'])
  })

  it('lists files whose names begin with a dot, and no leftovers', async () => {
    const store = folderStore(path.join(folder, 'dotted'))
    const uploads = ['.htaccess', '.trashed-1700-a.jpg', 'a.png']
    const leftovers = ['.DS_Store', '.restore-under-way', `.${randomUUID()}.unfinished`, '.nfs00ff']
    for (const name of [...uploads, ...leftovers]) await store.write(name, Buffer.from('x'))
    expect((await store.list()).map(({ name }) => name)).toEqual(uploads)
  })

  it('lists nothing of hidden folders, and gives a file only as it was listed', async () => {
    const store = folderStore(path.join(folder, 'listed'))
    await mkdir(path.join(store.place, '.trash'), { recursive: true })
    await writeFile(path.join(store.place, '.trash', 'b'), 'x')
    await store.write('in/a', Buffer.from('one'))
    const [file, ...more] = await store.list()
    expect([file?.name, file?.size, more]).toEqual(['in/a', 3, []])
    const { chunks, size } = await store.open('in/a', file?.mark)
    let read = 0
    for await (const chunk of chunks) read += chunk.length
    expect([read, size]).toEqual([3, 3])
    await store.write('in/a', Buffer.from('longer'))
    await expect(store.open('in/a', file?.mark)).rejects.toBeInstanceOf(MissingUpload)
  })
})
