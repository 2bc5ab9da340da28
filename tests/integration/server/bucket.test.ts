import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { bytesOf } from '#src/commands/backup/archive'
import { bucketStore } from '#src/platform/uploads/bucket-store'
import { MissingUpload } from '#src/platform/uploads/upload-store'
import { type S3Server, startS3Server } from '../../support/servers/s3-server'

let server: S3Server
beforeAll(async () => {
  server = await startS3Server()
})
afterAll(() => server.close())

const text = async (chunks: AsyncIterable<Uint8Array>) => (await bytesOf(chunks)).toString()

describe('a bucket', () => {
  it('stores, lists, gives, and removes files, under its prefix alone', async () => {
    const store = bucketStore(server.settings)
    expect(await store.list()).toEqual([])
    const name = 'Ü leaf+1 (a).png'
    await store.write(name, Buffer.from('one'))
    await store.write('.hidden', Buffer.from('x'))
    await bucketStore({ ...server.settings, prefix: 'other/' }).write('b.png', Buffer.from('x'))
    const [hidden, stored, ...more] = await store.list()
    expect([hidden?.name, more]).toEqual(['.hidden', []])
    await store.remove('.hidden')
    expect(stored).toMatchObject({ name, size: 3 })
    expect((await store.read(name)).toString()).toBe('one')
    const opened = await store.open(name, stored?.mark)
    expect([opened.size, await text(opened.chunks)]).toEqual([3, 'one'])

    await store.write(name, Buffer.from('two and more'))
    await expect(store.open(name, stored?.mark)).rejects.toBeInstanceOf(MissingUpload)
    const part = await store.serve(name, 'bytes=4-6')
    expect([part.range, part.type, await text(part.body)]).toEqual([
      'bytes 4-6/12',
      'image/png',
      'and',
    ])

    await store.remove(name)
    await store.remove(name)
    await expect(store.read(name)).rejects.toBeInstanceOf(MissingUpload)
    expect(await store.list()).toEqual([])
  })

  it.each<[string, (of: S3Server['settings']) => Partial<S3Server['settings']>, RegExp]>([
    [
      'a bucket that is not there',
      () => ({ bucket: 'no-such-one' }),
      /^S3_BUCKET: there is no bucket "no-such-one"/,
    ],
    [
      'an unknown key',
      ({ keys }) => ({ keys: { id: 'OTHER', secret: keys?.secret ?? '' } }),
      /^S3_ACCESS_KEY_ID: the service does not know/,
    ],
    [
      'a wrong secret',
      ({ keys }) => ({ keys: { id: keys?.id ?? '', secret: 'wrong' } }),
      /^S3_SECRET_ACCESS_KEY: it does not belong/,
    ],
    [
      'a server that is not there',
      () => ({ endpoint: 'http://127.0.0.1:9' }),
      /^S3_ENDPOINT: http:\/\/127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)/,
    ],
  ])('names the setting of %s', async (_, change, message) => {
    const store = bucketStore({ ...server.settings, ...change(server.settings) })
    const works = [
      () => store.check(),
      () => store.list(),
      () => store.read('a'),
      () => store.write('a', Buffer.of(1)),
    ]
    for (const work of works) {
      await expect(work()).rejects.toThrow(message)
    }
  })
})

it('a bucket of a service that ignores conditions gives no other content than was listed', async () => {
  const service = createServer((_, res) => {
    res.writeHead(200, { ETag: '"now"', 'Content-Length': 3 }).end('two')
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void service.close())
  const { port } = service.address() as AddressInfo
  const store = bucketStore({ ...server.settings, endpoint: `http://127.0.0.1:${port}` })
  await expect(store.open('leaf.png', '"before"')).rejects.toBeInstanceOf(MissingUpload)
  expect(await text((await store.open('leaf.png', '"now"')).chunks)).toBe('two')
  expect(await text((await store.open('leaf.png')).chunks)).toBe('two')
})
