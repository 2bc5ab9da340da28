import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { arePaused } from '#src/cms/revisions/pause'
import { type OpenDatabase, openDatabase } from '#src/commands/backup/open-database'
import { restoreBackup } from '#src/commands/backup/restore-backup'
import { takeBackup } from '#src/commands/backup/take-backup'
import { moveUploads } from '#src/commands/transfer/move-uploads'
import type { BucketSettings } from '#src/platform/config/settings/uploads-settings'
import { bucketStore } from '#src/platform/uploads/bucket-store'
import { folderStore } from '#src/platform/uploads/folder-store'
import type { UploadStore } from '#src/platform/uploads/upload-store'
import { corners, quadrants } from '../../support/browser/quadrants'
import { restClient, restClientWith, type Send, signIn } from '../../support/cms/cms-rest'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'
import { type S3Server, startS3Server } from '../../support/servers/s3-server'

let s3: S3Server
let cms: TestCms
let editor: Send
let bucket: UploadStore

beforeAll(async () => {
  s3 = await startS3Server()
  bucket = bucketStore(s3.settings)
  cms = await openTestCms()
  // The files of a worker share one CMS; it asks for its bucket whenever it needs it.
  await useBucket(s3.settings)
  cms.payload.logger.level = 'silent'
  editor = restClient(await signIn(cms.payload))
})
afterAll(async () => {
  await useBucket(undefined)
  await cms.close()
  await s3.close()
})

async function useBucket(to: BucketSettings | undefined): Promise<void> {
  const { settings } = await import('#src/platform/config/env')
  Object.assign(settings, { bucket: to })
}

const names = async () => (await bucket.list()).map(({ name }) => name)
const workbench = () =>
  readdir(path.join(process.env['DATA_DIR'] ?? '', 'media')).catch((): string[] => [])

interface Doc {
  readonly id: string
  readonly filename: string
  readonly placeholder: string
  readonly crop: unknown
  readonly sizes: Readonly<Record<string, { readonly filename?: string } | undefined>>
}

function form(bytes: Uint8Array, name: string, data: object = {}) {
  const body = new FormData()
  body.set('_payload', JSON.stringify(data))
  body.set('file', new File([new Uint8Array(bytes)], name, { type: 'image/png' }))
  return body
}

async function upload(name: string, data: object = {}): Promise<Doc> {
  const bytes = await quadrants(400, 300).png().toBuffer()
  const response = await editor('POST', '/media?locale=en', form(bytes, name, data))
  expect(response.status, response.text).toBe(201)
  return response.body.doc
}

const filesOf = (doc: Doc): string[] =>
  [doc, ...Object.values(doc.sizes)].flatMap((file) => file?.filename ?? []).sort()

const served = (name: string, headers: Record<string, string> = {}) =>
  restClientWith(headers)('GET', `/media/file/${encodeURIComponent(name)}`)

describe('a picture', () => {
  it('is stored with all of its sizes, and nowhere else, and is served from the site', async () => {
    const doc = await upload('leaf.png')
    expect(filesOf(doc)).toHaveLength(6)
    expect(await names()).toEqual(filesOf(doc))
    expect(await workbench()).toEqual([])
    expect(doc.placeholder).toMatch(/^data:image\/webp/)
    for (const name of filesOf(doc)) {
      const response = await served(name)
      expect(response.status, name).toBe(200)
      expect(response.headers.get('Cache-Control')).toContain('immutable')
      expect(response.headers.get('Content-Type')).toMatch(/^image\//)
    }
    const { filename } = doc
    expect((await served(filename, { Range: 'bytes=0-9' })).status).toBe(206)
    const tag = (await served(filename)).headers.get('ETag') ?? ''
    expect((await served(filename, { 'If-None-Match': tag })).status).toBe(304)
    expect((await served('none.png')).status).toBe(404)
    // The bucket's own address is nowhere.
    expect(JSON.stringify(doc)).not.toContain(s3.settings.endpoint)
  })

  it('is found in the trash by no other spelling of its name', async () => {
    const doc = await upload('Frühling.png'.normalize('NFC'))
    const trashed = { deletedAt: new Date().toISOString() }
    expect((await editor('PATCH', `/media/${doc.id}?locale=en`, trashed)).status).toBe(200)
    for (const name of filesOf(doc)) {
      for (const other of [name, name.normalize('NFD'), `a/${name}`]) {
        expect((await served(other)).status, other).toBe(404)
        const shown = await editor('GET', `/media/file/${encodeURIComponent(other)}`)
        expect(shown.headers.get('Cache-Control'), other).toBe('private, no-store')
        expect(shown.headers.get('Content-Type'), other).toMatch(/^image\//)
      }
    }
    await editor('DELETE', `/media/${doc.id}?trash=true`)
  })

  it('is cropped, described, copied, replaced, put into the trash, and removed', async () => {
    const doc = await upload('chosen.png')
    const patch = async (data: object | FormData, query = '') => {
      const response = await editor('PATCH', `/media/${doc.id}?locale=en${query}`, data)
      expect(response.status, response.text).toBe(200)
      return response.body.doc as Doc
    }
    const others = (await names()).filter((name) => !filesOf(doc).includes(name))
    const own = async () => (await names()).filter((name) => !others.includes(name))

    const chosen = await patch({ crop: { x: 225, y: 175, width: 75, height: 75 } })
    expect(await own()).toEqual(filesOf(chosen))
    const square = await bucket.read(chosen.sizes['square']?.filename ?? '')
    expect(new Set(Object.values(await corners(square)))).toEqual(new Set(['bottom right']))

    // Another point to keep in sight: all sizes are made anew, under other names.
    const share = await bucket.read(chosen.sizes['share']?.filename ?? '')
    const edits = '&uploadEdits[focalPoint][x]=10&uploadEdits[focalPoint][y]=90'
    const pointed = await patch({ alt: 'A leaf' }, edits)
    expect(await own()).toEqual(filesOf(pointed))
    expect(pointed.crop).toEqual(chosen.crop)
    expect(pointed.sizes['share']?.filename).not.toBe(chosen.sizes['share']?.filename)
    const pointedShare = await bucket.read(pointed.sizes['share']?.filename ?? '')
    expect(pointedShare.equals(share)).toBe(false)

    const undone = await patch({ crop: null })
    expect(undone.crop).toBeFalsy()
    expect(await own()).toEqual(filesOf(undone))

    const copied = await editor('POST', `/media/${doc.id}/duplicate?locale=en`, {})
    expect(copied.status, copied.text).toBe(200)
    const copy = copied.body.doc as Doc
    expect(await own()).toEqual([...filesOf(undone), ...filesOf(copy)].sort())
    await editor('DELETE', `/media/${copy.id}`)
    expect(await own()).toEqual(filesOf(undone))

    const other = await quadrants(325, 250).png().toBuffer()
    const replaced = await patch(form(other, 'other.png'))
    expect(await own()).toEqual(filesOf(replaced))
    expect(await workbench()).toEqual([])

    await patch({ deletedAt: new Date().toISOString() })
    expect(await own()).toEqual(filesOf(replaced))
    for (const name of filesOf(replaced)) {
      expect((await served(name)).status, name).toBe(404)
      const shown = await editor('GET', `/media/file/${encodeURIComponent(name)}`)
      expect(shown.status, name).toBe(200)
      expect(shown.headers.get('Cache-Control')).toBe('private, no-store')
    }
    const gone = await editor('DELETE', `/media/${doc.id}?trash=true`)
    expect(gone.status, gone.text).toBe(200)
    expect(await own()).toEqual([])
  })

  it('is missing while the bucket is away, and pages are not', async () => {
    const doc = await upload('before.png')
    const before = await names()
    const count = () => cms.payload.count({ collection: 'media' })
    const { totalDocs } = await count()
    s3.away(true)
    try {
      const bytes = await quadrants(64, 48).png().toBuffer()
      const refused = await editor('POST', '/media?locale=en', form(bytes, 'lost.png'))
      expect(refused.status).toBe(503)
      expect(refused.text).toContain('The image storage can’t be reached')
      expect(refused.text).not.toContain('S3_')
      const response = await served(doc.filename)
      expect(response.status).toBe(503)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(response.text).not.toContain(s3.settings.endpoint)
      // What pages are made of is in the database.
      const { findPicture } = await import('#src/page-types/content/reads/pictures')
      expect(await findPicture(doc.id, 'en', 'square')).toMatchObject({ width: 300 })
    } finally {
      s3.away(false)
    }
    expect(await count()).toMatchObject({ totalDocs })
    expect(await names()).toEqual(before)
  })
})

describe('a backup', () => {
  const silent = {
    step: () => undefined,
    at: () => undefined,
    say: () => undefined,
    end: () => undefined,
  }
  const common = { key: undefined, progress: silent, version: '1.2.3' }
  let store: OpenDatabase
  let folder: string
  beforeAll(async () => {
    store = await openDatabase(process.env['DATABASE_URI'] ?? '')
    folder = await mkdtemp(path.join(inject('dataFolder'), 'bucket-'))
  })
  afterAll(() => store.close())

  const digests = async (of: UploadStore) => {
    const files = await of.list()
    const digest = async ({ name }: { name: string }) =>
      `${name} ${createHash('sha256')
        .update(await of.read(name))
        .digest('hex')}`
    return Promise.all(files.map(digest))
  }

  async function restoreTo(file: string, to: BucketSettings | undefined) {
    const name = `restored-${randomBytes(6).toString('hex')}`
    const machine = await openDatabase(inject('mongoTemplate').replace('%DB%', name))
    const dataDir = await mkdtemp(path.join(folder, 'machine-'))
    const place = { store: machine, dataDir, bucket: to }
    return {
      dataDir,
      restore: (signal?: AbortSignal) =>
        restoreBackup({ ...place, ...common, file, ...(signal ? { signal } : {}) }),
      async end() {
        await machine.database.dropDatabase()
        await machine.close()
      },
    }
  }

  it('holds what is in the bucket, and is restored to a bucket or a folder', async () => {
    const file = path.join(folder, 'a')
    const at = { store, dataDir: folder, bucket: s3.settings, file, overwrite: false, ...common }
    const taken = await takeBackup(at)
    const before = await digests(bucket)
    expect(taken.uploads.files).toBe(before.length)

    const elsewhere = { ...s3.settings, prefix: 'elsewhere/' }
    const one = await restoreTo(file, elsewhere)
    const stopped = AbortSignal.abort(new Error('Killed.'))
    await expect(one.restore(stopped)).rejects.toThrow('Killed.')
    await one.restore()
    expect(await digests(bucketStore(elsewhere))).toEqual(before)
    await one.end()

    const full = await restoreTo(file, elsewhere)
    await expect(full.restore()).rejects.toThrow(/uploads: \d+ in s3:.*\n.*S3_PREFIX or S3_BUCKET/)
    await full.end()

    const two = await restoreTo(file, undefined)
    await two.restore()
    expect(await digests(folderStore(path.join(two.dataDir, 'media')))).toEqual(before)
    await two.end()
  })

  it('begins again, and has saves wait, where a file is removed before it is read', async () => {
    const doc = await upload('removed.png')
    const said: string[] = []
    let isRemoved = false
    const at = (line: string) => {
      if (isRemoved || !line.includes('documents')) return
      isRemoved = true
      // Past the CMS, so that it happens whether or not saves wait.
      removing = bucket.remove(doc.filename)
    }
    let removing: Promise<void> | undefined
    const pauses: Promise<boolean>[] = []
    const step = (line: string) => {
      if (!/^Reading \d+ uploads/.test(line)) return
      pauses.push(arePaused(cms.payload.db.connection))
    }
    const progress = { ...silent, at, step, say: (line: string) => void said.push(line) }
    const file = path.join(folder, 'b')
    const place = { store, dataDir: folder, bucket: s3.settings, file, overwrite: false }
    const taken = await takeBackup({ ...common, ...place, progress })
    await removing
    expect(await Promise.all(pauses)).toEqual([false, true])
    expect(said.join()).toMatch(/removed\.png was changed meanwhile\. The backup begins again/)
    expect(taken.uploads.files).toBe((await names()).length)
  })
})

describe('moving uploads', () => {
  const options = { overwrite: false, remove: false, notify: () => undefined }

  it('moves all files to a folder and back, continues after a kill, and loses nothing', async () => {
    const folder = folderStore(await mkdtemp(path.join(inject('dataFolder'), 'moved-')))
    const before = await names()
    const stopped = new AbortController()
    const notify = (moved: number) => {
      if (moved === 3) stopped.abort(new Error('Killed.'))
    }
    const back = { ...options, from: bucket, to: folder, remove: true }
    await expect(moveUploads({ ...back, notify, signal: stopped.signal })).rejects.toThrow(
      'Killed.',
    )
    expect(await names()).toEqual(before)

    const contents = await Promise.all(before.map((name) => bucket.read(name)))
    const moved = await moveUploads(back)
    expect(moved.same.length).toBeGreaterThanOrEqual(3)
    expect([...moved.copied, ...moved.same].sort()).toEqual(before)
    expect(await names()).toEqual([])
    expect(await Promise.all(before.map((name) => folder.read(name)))).toEqual(contents)

    // Another content under the same name is left alone, and so is everything where it came from.
    const [first = ''] = before
    await bucket.write(first, Buffer.from('another'))
    const forth = { ...options, from: folder, to: bucket, remove: true }
    expect(await moveUploads(forth)).toMatchObject({ different: [first], removed: false })
    expect((await bucket.read(first)).toString()).toBe('another')
    expect((await folder.list()).length).toBe(before.length)
    expect(await moveUploads({ ...forth, overwrite: true })).toMatchObject({
      copied: [first],
      removed: true,
    })
    expect(await Promise.all(before.map((name) => bucket.read(name)))).toEqual(contents)
    expect(await folder.list()).toEqual([])
  })
})
