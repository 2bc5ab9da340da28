import { describe, expect, it } from 'vitest'
import { moveUploads } from '#src/commands/transfer/move-uploads'
import { MissingUpload, type UploadStore } from '#src/platform/uploads/upload-store'

interface MemoryStore extends UploadStore {
  readonly files: Map<string, string>
}

function storeOf(
  place: string,
  files: Readonly<Record<string, string>> = {},
  more: Partial<UploadStore> = {},
): MemoryStore {
  const stored = new Map(Object.entries(files))
  const store: MemoryStore = {
    place,
    files: stored,
    list: async () =>
      [...stored].map(([name, text]) => ({ name, size: Buffer.byteLength(text), mark: text })),
    read: async (name) => {
      const text = stored.get(name)
      if (text === undefined) throw new MissingUpload(name, place)
      return Buffer.from(text)
    },
    open: () => Promise.reject(new Error('Nothing is streamed.')),
    write: async (name, bytes) => void stored.set(name, Buffer.from(bytes).toString()),
    remove: async (name) => void stored.delete(name),
  }
  return Object.assign(store, more)
}

const texts = { 'a.png': 'aaa', 'b.png': 'bbb', 'c.png': 'ccc' }
const options = { overwrite: false, remove: true, notify: () => undefined }
const contents = ({ files }: MemoryStore) => Object.fromEntries(files)

describe('moving uploads', () => {
  it('removes the originals once all have arrived', async () => {
    const from = storeOf('here', texts)
    const removedBefore: number[] = []
    const to = storeOf('there')
    const remove = from.remove
    from.remove = async (name) => {
      removedBefore.push(to.files.size)
      await remove(name)
    }
    expect(await moveUploads({ ...options, from, to })).toEqual({
      copied: ['a.png', 'b.png', 'c.png'],
      same: [],
      different: [],
      removed: true,
    })
    expect([contents(from), contents(to)]).toEqual([{}, texts])
    expect(removedBefore).toEqual([3, 3, 3])
  })

  it.each([
    ['writes other bytes', async (_: string) => 'bxb'],
    ['cuts a file off', async (_: string) => 'bb'],
    ['loses a file', async (_: string) => undefined],
  ])('removes nothing where a store %s', async (_, damage) => {
    const from = storeOf('here', texts)
    const to = storeOf('there')
    const write = to.write
    to.write = async (name, bytes) => {
      if (name !== 'b.png') return write(name, bytes)
      const text = await damage(name)
      if (text !== undefined) to.files.set(name, text)
    }
    await expect(moveUploads({ ...options, from, to })).rejects.toThrow(
      /^b\.png did not arrive in there as it is in here\. Nothing was removed/,
    )
    expect(contents(from)).toEqual(texts)
  })

  it('leaves all of them if one differs at its destination', async () => {
    const from = storeOf('here', texts)
    // One of the same size, which its content alone tells apart.
    const to = storeOf('there', { 'a.png': 'aaa', 'b.png': 'BBB' })
    expect(await moveUploads({ ...options, from, to })).toEqual({
      copied: ['c.png'],
      same: ['a.png'],
      different: ['b.png'],
      removed: false,
    })
    expect([contents(from), to.files.get('b.png')]).toEqual([texts, 'BBB'])
    expect(await moveUploads({ ...options, overwrite: true, from, to })).toMatchObject({
      copied: ['b.png'],
      same: ['a.png', 'c.png'],
      removed: true,
    })
    expect([contents(from), contents(to)]).toEqual([{}, texts])
  })

  it('only copies unless it is told to remove', async () => {
    const from = storeOf('here', texts)
    const to = storeOf('there')
    const moved = await moveUploads({ ...options, remove: false, from, to })
    expect([moved.copied.length, moved.removed]).toEqual([3, false])
    expect([contents(from), contents(to)]).toEqual([texts, texts])
  })

  it('goes on without a file that a save removes meanwhile', async () => {
    const gone = storeOf('here', texts)
    const read = gone.read
    gone.read = (name) =>
      name === 'b.png' ? Promise.reject(new MissingUpload(name, 'here')) : read(name)
    const to = storeOf('there')
    expect((await moveUploads({ ...options, from: gone, to })).copied).toEqual(['a.png', 'c.png'])
  })

  it('fails where the store cannot be read, and removes nothing', async () => {
    const from = storeOf('here', texts)
    const to = storeOf('there', {}, { read: () => Promise.reject(new Error('away')) })
    await expect(moveUploads({ ...options, from, to })).rejects.toThrow('away')
    expect(contents(from)).toEqual(texts)
  })
})
