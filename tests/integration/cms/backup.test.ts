import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import {
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import type { Payload } from 'payload'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { refuseHalfRestored } from '#src/cms/restore-mark'
import { pauseSaves } from '#src/cms/revisions/pause'
import { reportComparison } from '#src/commands/backup/compare-uploads'
import { type OpenDatabase, openDatabase } from '#src/commands/backup/open-database'
import { restoreBackup } from '#src/commands/backup/restore-backup'
import { listStoredCollections } from '#src/commands/backup/stored-collections'
import { type BackupOptions, takeBackup } from '#src/commands/backup/take-backup'
import type { Progress } from '#src/commands/frame/progress'
import { listFiles } from '#src/platform/uploads/folder-store'
import { uploadsIn } from '#src/platform/uploads/open-uploads'
import { quadrants } from '../../support/browser/quadrants'
import { text } from '../../support/cms/cms-content'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

let cms: TestCms
let store: OpenDatabase
let folder: string

beforeAll(async () => {
  cms = await openTestCms()
  cms.payload.logger.level = 'silent'
  store = await openDatabase(process.env['DATABASE_URI'] ?? '')
  folder = await mkdtemp(path.join(inject('dataFolder'), 'backup-'))
})
afterAll(async () => {
  await store.close()
  await cms.close()
})

const quiet = () => undefined
const silent: Progress = { step: quiet, at: quiet, say: quiet, end: quiet }
const version = '1.2.3'
const key = 'a passphrase of some length'
let number = 0
const newFile = () => {
  number += 1
  return path.join(folder, `${number}.octavo`)
}

function backUp(options: Partial<BackupOptions> & { readonly file: string }) {
  const dataDir = process.env['DATA_DIR'] ?? ''
  const common = { key: undefined, overwrite: false, progress: silent, version }
  return takeBackup({ store, dataDir, bucket: undefined, ...common, ...options })
}

interface Machine {
  readonly store: OpenDatabase
  readonly dataDir: string
  readonly bucket: undefined
}

const machines: Machine[] = []

async function newMachine(): Promise<Machine> {
  const name = `restored-${randomBytes(6).toString('hex')}`
  const dataDir = await mkdtemp(path.join(folder, 'machine-'))
  const machine = {
    store: await openDatabase(inject('mongoTemplate').replace('%DB%', name)),
    dataDir,
    bucket: undefined,
  }
  machines.push(machine)
  return machine
}

afterEach(async () => {
  for (const machine of machines.splice(0)) {
    await machine.store.database.dropDatabase()
    await machine.store.close()
  }
})

const restore = (machine: Machine, file: string, by?: string) =>
  restoreBackup({ ...machine, file, key: by, progress: silent, version })

async function everything({ dataDir, store: of }: Machine): Promise<Record<string, string[]>> {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const found: Record<string, string[]> = {}
  for (const name of await listStoredCollections(of.database)) {
    const documents = await of.database.collection(name).find({}, { raw: true }).toArray()
    if (documents.length === 0) continue
    found[name] = documents.map((document) => digest(document as unknown as Buffer)).sort()
  }
  const uploads = uploadsIn(dataDir)
  const files = await listFiles(uploads)
  found['uploads'] = await Promise.all(
    files.map(async (file) => `${file} ${digest(await readFile(path.join(uploads, file)))}`),
  )
  return found
}

const here = (): Machine => ({ store, dataDir: process.env['DATA_DIR'] ?? '', bucket: undefined })

async function post(payload: Payload, title: string): Promise<string> {
  const data = { title, excerpt: title, body: text(title) } as never
  return String((await payload.create({ collection: 'blogs', draft: true, data })).id)
}

async function picture(payload: Payload, name: string): Promise<string> {
  const data = await quadrants(400, 300).png().toBuffer()
  const file = { data, name, mimetype: 'image/png', size: data.length }
  return String((await payload.create({ collection: 'media', data: {}, file })).id)
}

const locales = ['en', 'de', 'jp'] as const

describe('a backup during saves', () => {
  /** What each revision of a post says, by language, once its save was acknowledged. */
  const acknowledged = new Map<string, Map<number, Readonly<Record<string, string>>>>()
  const published = new Map<string, number[]>()

  async function write(id: string, isOver: () => boolean): Promise<void> {
    const says: Record<string, string> = { en: 'start' }
    const states = new Map([[1, { ...says }]])
    const revisions: number[] = []
    acknowledged.set(id, states)
    published.set(id, revisions)
    for (let n = 1; !isOver(); n += 1) {
      const locale = locales[n % 3] ?? 'en'
      const publishes = n % 4 === 0
      const title = `${id} ${n}`
      const { revision } = await cms.payload.update({
        collection: 'blogs',
        id,
        locale,
        ...(publishes ? {} : { draft: true }),
        data: {
          ...{ title, excerpt: title, body: text(title) },
          ...(publishes ? { _status: 'published' } : {}),
        } as never,
      })
      says[locale] = title
      states.set(Number(revision), { ...says })
      if (publishes) revisions.push(Number(revision))
    }
  }

  async function create(isOver: () => boolean): Promise<void> {
    while (!isOver()) await post(cms.payload, 'made meanwhile')
  }

  async function crop(id: string, isOver: () => boolean): Promise<void> {
    for (let n = 0; !isOver(); n += 1) {
      const data = { crop: { x: n % 40, y: 0, width: 200, height: 200 } }
      await cms.payload.update({ collection: 'media', id, data })
    }
  }

  it('holds documents and pictures as one acknowledged save left them', async () => {
    const posts = await Promise.all([1, 2, 3].map(() => post(cms.payload, 'start')))
    const pictures = await Promise.all(
      ['leaf.png', 'sheet.png'].map((name) => picture(cms.payload, name)),
    )
    let isOver = false
    const writers = Promise.all([
      ...posts.map((id) => write(id, () => isOver)),
      create(() => isOver),
      ...pictures.map((id) => crop(id, () => isOver)),
    ])
    const saves = () => [...acknowledged.values()].reduce((sum, of) => sum + of.size, 0)
    const until = async (count: number) => {
      while (saves() < count) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    await until(10)
    const files = [newFile(), newFile()]
    for (const [index, file] of files.entries()) {
      await backUp({ file })
      await until(18 + 8 * index)
    }
    isOver = true
    await writers
    // They went on behind the backups: these hold less than there is now.
    for (const file of files) {
      const machine = await newMachine()
      await restore(machine, file)
      await compare(machine, posts)
    }
  }, 120_000)

  type Row = Readonly<Record<string, unknown>> & { readonly revision: number }

  async function compare({ dataDir, store: of }: Machine, posts: readonly string[]): Promise<void> {
    const blogs = await of.database.collection<Row>('blogs').find({}).toArray()
    const newest = await of.database
      .collection<{ parent: unknown; version: Row }>('_blogs_versions')
      .find({ latest: true })
      .toArray()
    // Neither is there without the other, and none is there twice.
    expect(newest.map(({ parent }) => String(parent)).sort()).toEqual(
      blogs.map(({ _id }) => String(_id)).sort(),
    )
    const says = (row: Row) => {
      const [title, excerpt] = ['title', 'excerpt'].map((field) => row[field])
      expect(excerpt).toEqual(title)
      return title
    }
    for (const id of posts) {
      const version = newest.find(({ parent }) => String(parent) === id)?.version
      const main = blogs.find(({ _id }) => String(_id) === id)
      expect(version && main, id).toBeTruthy()
      if (!version || !main) continue
      expect(says(version)).toEqual(acknowledged.get(id)?.get(version.revision))
      says(main)
      // The newest publication that the version knows of is in the public document as well.
      const publications = published.get(id)?.filter((one) => one <= version.revision) ?? []
      expect(main.revision).toBe(publications.at(-1) ?? 1)
    }
    const files = await listFiles(uploadsIn(dataDir))
    const media = await of.database.collection('media').find({}).toArray()
    for (const { filename, sizes } of media) {
      const names = [filename, ...Object.values(sizes as Record<string, { filename?: string }>)]
      for (const one of names) {
        const name = typeof one === 'string' ? one : one?.filename
        if (name) expect(files).toContain(name)
      }
      const square = String((sizes as { square: { filename: string } }).square.filename)
      const bytes = await readFile(path.join(uploadsIn(dataDir), square))
      // Its name says what it holds.
      const digest = createHash('sha256').update(`${filename}\0`).update(bytes).digest('hex')
      expect(square).toContain(digest.slice(0, 12))
    }
  }
})

describe('a backup', () => {
  it.each([undefined, key])('is restored to the byte (key: %s)', async (by) => {
    const file = newFile()
    const taken = await backUp({ file, key: by })
    expect(taken.size).toBe((await stat(file)).size)
    const machine = await newMachine()
    const { contents } = await restore(machine, file, by)
    expect(contents.sha256).toBe(taken.sha256)
    const restored = await everything(machine)
    expect(restored).toEqual(await everything(here()))
    const names = ['blogs', '_blogs_versions', 'media', 'search_entries', 'uploads']
    expect(Object.keys(restored)).toEqual(expect.arrayContaining(names))
    // Neither left anything beside it.
    expect(await readdir(machine.dataDir)).toEqual(['media'])
    expect(await readdir(process.env['DATA_DIR'] ?? '')).toEqual(['media'])
    await refuseHalfRestored(machine.store.connection)
  })

  it('holds files whose names begin with a dot, and names pictures without theirs', async () => {
    const uploads = uploadsIn(process.env['DATA_DIR'] ?? '')
    const pictures = cms.payload.db.connection.collection('media')
    const before = await backUp({ file: newFile() })
    expect(before.comparison).toEqual({ missing: [], unclaimed: 0 })
    // As they were stored before names were changed.
    const dotted = await cms.payload.findByID({
      collection: 'media',
      id: await picture(cms.payload, 'trashed.png'),
    })
    await rename(path.join(uploads, String(dotted.filename)), path.join(uploads, '.trashed-1.png'))
    await pictures.updateOne(
      { filename: dotted.filename },
      { $set: { filename: '.trashed-1.png' } },
    )
    const broken = await cms.payload.findByID({
      collection: 'media',
      id: await picture(cms.payload, 'broken.png'),
    })
    const files = [broken.filename, broken.sizes?.share?.filename].map(String)
    for (const file of files) await rm(path.join(uploads, file))
    await writeFile(path.join(uploads, 'stray.txt'), 'nobody’s')

    const file = newFile()
    const { comparison } = await backUp({ file })
    expect(comparison).toEqual({ missing: [{ picture: 'broken.png', files }], unclaimed: 1 })
    const machine = await newMachine()
    expect((await restore(machine, file)).comparison).toEqual(comparison)
    const restored = await readdir(uploadsIn(machine.dataDir))
    expect(restored).toEqual(expect.arrayContaining(['.trashed-1.png', 'stray.txt']))
    const said: string[] = []
    const report = () =>
      reportComparison(comparison, { ...silent, say: (line) => void said.push(line) })
    expect(report).toThrow(/missing: 1\..*\n {2}- broken\.png: broken\.png, broken-share-/)
    expect(report).toThrow(expect.objectContaining({ exitCode: 3 }))
    expect(said[0]).toContain('no picture, included: 1')

    await rm(path.join(uploads, 'stray.txt'))
    for (const { id } of [dotted, broken]) await cms.payload.delete({ collection: 'media', id })
  })

  it('has pictures under names that no disk and no program hides', async () => {
    const names = ['.htaccess.png', '.trashed-9.png', 'con.png', 'A.png', 'a.png', '.png']
    const stored: string[] = []
    for (const name of names) {
      const id = await picture(cms.payload, name)
      const { filename, sizes } = await cms.payload.findByID({ collection: 'media', id })
      stored.push(String(filename))
      for (const size of Object.values(sizes ?? {})) expect(size?.filename ?? 'x').toMatch(/^[^.]/)
    }
    expect(stored).toEqual([
      'htaccess.png',
      'trashed-9.png',
      'file-con.png',
      'A.png',
      'a-1.png',
      'upload.png',
    ])
  })

  it('does not replace a file unless it is told to, and leaves no other behind', async () => {
    const file = newFile()
    await writeFile(file, 'mine')
    await expect(backUp({ file })).rejects.toThrow(/exists\. .*--overwrite/)
    expect(await readFile(file, 'utf8')).toBe('mine')
    await backUp({ file, overwrite: true })
    expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.of(0x1f, 0x8b))
    const elsewhere = path.join(folder, 'no-folder', 'a')
    await expect(backUp({ file: elsewhere })).rejects.toThrow('cannot be written (ENOENT)')
    if (process.platform === 'linux') {
      const full = newFile()
      await symlink('/dev/full', `${full}.unfinished`)
      await expect(backUp({ file: full })).rejects.toThrow('The disk is full')
    }
    const stopped = new AbortController()
    const progress = { ...silent, at: () => stopped.abort(new Error('Stopped.')) }
    const cut = newFile()
    await expect(backUp({ file: cut, progress, signal: stopped.signal })).rejects.toThrow('Stopped')
    expect((await readdir(folder)).filter((name) => /unfinished|no-folder/.test(name))).toEqual([])
    await expect(stat(cut)).rejects.toThrow('ENOENT')
  })

  it('does not replace a file that appears while it is written', async () => {
    const file = newFile()
    const step = () => writeFileSync(file, 'another’s')
    await expect(backUp({ file, progress: { ...silent, step } })).rejects.toThrow('exists.')
    expect(await readFile(file, 'utf8')).toBe('another’s')
    expect((await readdir(folder)).filter((name) => name.includes('unfinished'))).toEqual([])
    await backUp({ file, overwrite: true, progress: { ...silent, step } })
    expect((await readFile(file)).subarray(0, 2)).toEqual(Buffer.of(0x1f, 0x8b))
  })

  it('makes saves wait as long as it needs, and lets a running one end', async () => {
    const id = await post(cms.payload, 'waits')
    const pause = await pauseSaves(store.connection)
    let isSaved = false
    const data = { title: 'after' } as never
    const saved = cms.payload.update({ collection: 'blogs', id, draft: true, data }).then(() => {
      isSaved = true
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(isSaved).toBe(false)
    await pause?.release()
    await saved
    expect(isSaved).toBe(true)
  })

  it('of an empty database is refused', async () => {
    const { dataDir, store: empty } = await newMachine()
    await expect(backUp({ file: newFile(), store: empty, dataDir })).rejects.toThrow(
      'The database is empty',
    )
  })
})

describe('a restore', () => {
  let file: string
  let sealed: string
  beforeAll(async () => {
    file = newFile()
    sealed = newFile()
    await backUp({ file })
    await backUp({ file: sealed, key })
  })

  /** What a machine has that nothing has been restored to. */
  async function expectUntouched({ dataDir, store: of }: Machine): Promise<void> {
    expect(await of.database.listCollections({}, { nameOnly: true }).toArray()).toEqual([])
    expect(await readdir(dataDir)).toEqual([])
  }

  async function changed(of: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    const other = newFile()
    await writeFile(other, change(await readFile(of)))
    return other
  }

  const flip = (bytes: Buffer) => {
    const at = Math.floor(bytes.length * 0.7)
    bytes[at] = (bytes[at] ?? 0) ^ 4
    return bytes
  }
  const cut = (bytes: Buffer) => bytes.subarray(0, bytes.length - 100)

  it('refuses a wrong key, and a file that is cut off or changed, before it writes', async () => {
    const machine = await newMachine()
    await expect(restore(machine, sealed, `${key}!`)).rejects.toThrow('The key is not the one')
    await expect(restore(machine, sealed)).rejects.toThrow('is encrypted')
    for (const change of [flip, cut]) {
      for (const [of, by] of [
        [file, undefined],
        [sealed, key],
      ] as const) {
        await expect(restore(machine, await changed(of, change), by)).rejects.toThrow(
          'cut off or has been changed',
        )
      }
    }
    const options = { ...machine, file, key: undefined, progress: silent, version: '1.2.2' }
    await expect(restoreBackup(options)).rejects.toThrow('written by Octavo 1.2.3')
    await expectUntouched(machine)
  })

  it('refuses a database or a folder with something in it, and says what', async () => {
    const machine = await newMachine()
    await machine.store.database.collection('users').insertOne({ email: 'ana@example.org' })
    await mkdir(uploadsIn(machine.dataDir))
    await writeFile(path.join(uploadsIn(machine.dataDir), 'own.jpg'), 'mine')
    await expect(restore(machine, file)).rejects.toThrow(
      /- documents: users \(1\)\n {2}- uploads: 1 in .*media\n/,
    )
    expect(await machine.store.database.collection('users').countDocuments()).toBe(1)
    await machine.store.database.collection('users').deleteMany({})
    await expect(restore(machine, file)).rejects.toThrow(/already:\n {2}- uploads: 1/)
    expect(await readdir(uploadsIn(machine.dataDir))).toEqual(['own.jpg'])
    await rm(path.join(uploadsIn(machine.dataDir), 'own.jpg'))
    await restore(machine, file)
    expect(await everything(machine)).toEqual(await everything(here()))
  })

  it('takes away no uploads that another interrupted restore has written', async () => {
    const machine = await newMachine()
    await interrupted(machine, 'the last step')
    const uploads = uploadsIn(machine.dataDir)
    const [mark = ''] = (await readdir(uploads)).filter((name) => name.startsWith('.restore'))
    const before = await listFiles(uploads)
    await writeFile(path.join(uploads, mark), 'another restore')
    await expect(restore(machine, file)).rejects.toThrow(/already:\n {2}- uploads: \d+ in /)
    expect(await listFiles(uploads)).toEqual(before)
  })

  it.each(['documents', 'uploads', 'the last step'])(
    'that is killed during %s keeps the site from starting, and begins again',
    async (where) => {
      const machine = await newMachine()
      await interrupted(machine, where)
      await expect(refuseHalfRestored(machine.store.connection)).rejects.toThrow(
        /A restore into this database began at .*npm run restore/,
      )
      await expect(
        backUp({ file: newFile(), store: machine.store, dataDir: machine.dataDir }),
      ).rejects.toThrow('A restore into this database is unfinished')
      await restore(machine, file)
      expect(await everything(machine)).toEqual(await everything(here()))
      expect(await readdir(machine.dataDir)).toEqual(['media'])
      await refuseHalfRestored(machine.store.connection)
    },
    60_000,
  )

  /** Stops it, with what a process that is killed there has left. */
  async function interrupted(machine: Machine, where: string): Promise<void> {
    if (where === 'the last step') {
      const { connection } = machine.store
      const collection = connection.collection.bind(connection)
      const dying = new Proxy(connection, {
        get(target, name) {
          if (name !== 'collection') return Reflect.get(target, name)
          return (of: string) => {
            if (of !== 'restore_under_way') return collection(of)
            const deleteOne = () => Promise.reject(new Error('Killed.'))
            return Object.assign(Object.create(collection(of)), { deleteOne })
          }
        },
      })
      const options = { file, key: undefined, progress: silent, version }
      const dyingStore = { ...machine.store, connection: dying }
      await expect(restoreBackup({ ...machine, ...options, store: dyingStore })).rejects.toThrow(
        'Killed.',
      )
      return
    }
    const stopped = new AbortController()
    const isThere = where === 'documents' ? /^[1-9]\d* documents/ : /documents, [1-9]/
    const at = (line: string) => {
      if (isThere.test(line)) stopped.abort(new Error('Killed.'))
    }
    const options = { file, key: undefined, progress: { ...silent, at }, version }
    await expect(restoreBackup({ ...machine, ...options, signal: stopped.signal })).rejects.toThrow(
      'Killed.',
    )
  }
})
