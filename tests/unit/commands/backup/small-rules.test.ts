import mongoose from 'mongoose'
import { describe, expect, it } from 'vitest'
import { readBackupKey } from '#src/commands/backup/backup-key'
import { documentsOf, inParts } from '#src/commands/backup/bson-parts'
import { contentsDigest } from '#src/commands/backup/contents-digest'
import { nameOfPart, nameOfUpload, placeOfEntry } from '#src/commands/backup/entry-names'
import { backupFormat, parseContents, parseHead } from '#src/commands/backup/manifest'
import { pauseEnd } from '#src/commands/backup/pause'
import { whole } from '#src/commands/backup/pinned-uploads'
import { hasSnapshots, openSnapshot } from '#src/commands/backup/snapshot'
import { type Database, inOrder } from '#src/commands/backup/stored-collections'
import { formatBytes, progressOn } from '#src/commands/frame/progress'
import { none, one, parseArguments } from '#src/commands/frame/read-arguments'

const { BSON } = mongoose.mongo

describe('the manifest of a backup', () => {
  const head = (more: object) =>
    JSON.stringify({
      format: backupFormat,
      octavo: '1.4.2',
      takenAt: '2026-11-24T10:00:00.000Z',
      ...more,
    })

  it.each(['1.4.2', '1.4.3', '1.10.0', '2.0.0', '1.4.2-beta.1'])(
    'is restored by Octavo %s, which is not older',
    (own) => {
      expect(parseHead(head({}), own).octavo).toBe('1.4.2')
    },
  )

  it.each(['1.4.1', '1.3.9', '0.9.0'])(
    'is refused by Octavo %s, which the message names',
    (own) => {
      expect(() => parseHead(head({}), own)).toThrow(
        `The backup was written by Octavo 1.4.2 (format 1); this is Octavo ${own}`,
      )
    },
  )

  it('is refused in a later format, and as something else', () => {
    expect(() => parseHead(head({ format: 2 }), '9.0.0')).toThrow('format 2')
    expect(() => parseHead('{}', '9.0.0')).toThrow('not an Octavo backup')
    expect(() => parseHead('not even JSON', '9.0.0')).toThrow('not an Octavo backup')
    expect(() => parseContents('{"collections":{}}')).toThrow('cannot be read')
  })
})

describe('names of entries', () => {
  it('lead back to their places', () => {
    expect(placeOfEntry(nameOfPart('payload-kv', 12))).toEqual({ collection: 'payload-kv' })
    expect(placeOfEntry(nameOfPart('a/b', 1))).toEqual({ collection: 'a/b' })
    expect(placeOfEntry(nameOfUpload('日本 1.jpg'))).toEqual({ upload: '日本 1.jpg' })
  })

  it.each([
    'uploads/../secret',
    'uploads//etc/passwd',
    'uploads/a/../../b',
    'uploads/a\\..\\b',
    'uploads/a\0.jpg',
    'uploads/',
    'data/system.users/000001.bson',
    'data/%E0%A4%A/000001.bson',
    'data/users/1.bson',
    'data/%24cmd/000001.bson',
    'elsewhere',
  ])('are refused where they lead elsewhere: %j', (name) => {
    expect(() => placeOfEntry(name)).toThrow('does not belong there')
  })
})

describe('documents', () => {
  const values = {
    _id: new mongoose.mongo.ObjectId(),
    b: new BSON.Int32(1),
    a: new BSON.Double(1),
    long: BSON.Long.fromNumber(1),
    decimal: BSON.Decimal128.fromString('1.50'),
    date: new Date(0),
    binary: new BSON.Binary(Buffer.of(1, 2), 4),
    pattern: new BSON.BSONRegExp('a+', 'i'),
    none: null,
    nested: { list: [new BSON.Double(2), { deep: 'jp 日本' }] },
  }

  it('keep the type of each value, to the byte', () => {
    const bytes = BSON.serialize(values)
    const [document, ...more] = documentsOf(Buffer.from(bytes))
    expect(more).toEqual([])
    expect(Buffer.from(BSON.serialize(document ?? {})).equals(bytes)).toBe(true)
  })

  it('keep the order of keys, also of those that look like numbers', () => {
    const inner = new Map<string, unknown>([
      ['10', new BSON.Int32(1)],
      [
        'b',
        [
          new Map([
            ['2', 'two'],
            ['1', 'one'],
          ]),
          values,
        ],
      ],
      ['9', null],
    ])
    const bytes = Buffer.from(
      BSON.serialize(
        new Map<string, unknown>([
          ['at', inner],
          ['1', values],
        ]),
      ),
    )
    const [document] = documentsOf(bytes)
    expect(Buffer.from(BSON.serialize(document as object)).equals(bytes)).toBe(true)
    // An object would not.
    expect(Buffer.from(BSON.serialize(BSON.deserialize(bytes))).equals(bytes)).toBe(false)
  })

  it('are put together in parts of bounded size, and taken apart', async () => {
    const many = Array.from({ length: 9 }, (_, n) =>
      BSON.serialize({ n, text: 'x'.repeat(1_000_000) }),
    )
    async function* source() {
      yield* many
    }
    const counts: number[] = []
    const found: unknown[] = []
    for await (const { bytes, documents } of inParts(source())) {
      counts.push(documents)
      found.push(...documentsOf(bytes).map((document) => Number((document as { n: unknown }).n)))
    }
    expect(counts).toEqual([5, 4])
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('are refused where they are not whole', () => {
    const bytes = BSON.serialize({ a: 1 })
    expect(() => documentsOf(bytes.subarray(0, -1))).toThrow('cannot be read')
    expect(() => documentsOf(Buffer.concat([bytes, Buffer.of(1, 0, 0, 0, 0)]))).toThrow(
      'cannot be read',
    )
  })
})

describe('the digest of contents', () => {
  const of = (...entries: readonly (readonly [string, string])[]) => {
    const digest = contentsDigest()
    for (const [name, text] of entries) {
      digest.begin(name, text.length)
      digest.add(Buffer.from(text))
    }
    return digest.end()
  }

  it('binds contents to their entries', () => {
    expect(of(['a', 'bc'])).toBe(of(['a', 'bc']))
    expect(of(['a', 'bc'])).not.toBe(of(['ab', 'c']))
    expect(of(['a', 'b'], ['c', 'd'])).not.toBe(of(['c', 'd'], ['a', 'b']))
  })
})

describe('the content of a backup', () => {
  it('has versions after documents', () => {
    expect(inOrder(['_blogs_versions', 'globals', 'blogs', '_home_versions', 'users'])).toEqual([
      'blogs',
      'globals',
      'users',
      '_blogs_versions',
      '_home_versions',
    ])
  })

  it('comes from a snapshot where the server has them', () => {
    expect(hasSnapshots({ setName: 'rs0', maxWireVersion: 25 })).toBe(true)
    expect(hasSnapshots({ msg: 'isdbgrid', maxWireVersion: 25 })).toBe(true)
    expect(hasSnapshots({ setName: 'rs0', maxWireVersion: 9 })).toBe(false)
    expect(hasSnapshots({ maxWireVersion: 25 })).toBe(false)
  })

  it.each([
    ['has its moment with the first read', true],
    ['does without one where the server refuses', false],
  ])('%s', async (_, isGranted) => {
    const calls: unknown[] = []
    const session = { endSession: async () => calls.push('end') }
    const database = {
      command: async () => ({ setName: 'rs0', maxWireVersion: 25 }),
      client: { startSession: (options: unknown) => calls.push(options) && session },
      collection: (name: string) => ({
        findOne: async (_filter: unknown, options: { session: unknown }) => {
          calls.push(name, options.session === session)
          if (!isGranted) throw new Error('No snapshots.')
        },
      }),
    } as unknown as Database
    expect(await openSnapshot(database, 'blogs')).toBe(isGranted ? session : undefined)
    expect(calls).toEqual([{ snapshot: true }, 'blogs', true, ...(isGranted ? [] : ['end'])])
  })
})

describe('a command', () => {
  it('takes as many arguments as it declares, and the options that it has', () => {
    const options = { overwrite: { type: 'boolean', default: false } } as const
    const parse = (...args: string[]) => parseArguments(args, options, one)
    expect(parse('a.tar.gz')).toMatchObject({
      positionals: ['a.tar.gz'],
      values: { overwrite: false },
    })
    expect(parse('--overwrite', 'a')?.values.overwrite).toBe(true)
    expect(parse()).toBeUndefined()
    expect(parse('a', 'b')).toBeUndefined()
    expect(parse('a', '--force')).toBeUndefined()
    expect(parseArguments([], {}, none)).toBeDefined()
  })

  it('requires a key of a minimum length', async () => {
    expect(await readBackupKey(undefined, undefined)).toBeUndefined()
    expect(await readBackupKey('', undefined)).toBeUndefined()
    expect(await readBackupKey('sixteen letters!', undefined)).toBe('sixteen letters!')
    await expect(readBackupKey('short', undefined)).rejects.toThrow('too short (5 characters')
    await expect(readBackupKey(undefined, '/nowhere/key')).rejects.toThrow('ENOENT: /nowhere/key')
  })

  it('writes a line for each step into a file, and one that changes on a terminal', () => {
    const run = (isTTY: boolean) => {
      let text = ''
      let now = 1
      const write = (more: string) => {
        text += more
      }
      const progress = progressOn({ isTTY, write }, () => now)
      progress.step('Reading')
      progress.at('1 document')
      now += 1_000
      progress.at('2 documents')
      progress.say('Done.')
      progress.end()
      return text
    }
    expect(run(false)).toBe('Reading\nDone.\n')
    expect(run(true)).toBe('Reading …\r\u001b[KReading: 2 documents\r\u001b[KDone.\n')
  })

  it.each([
    [0, '0 bytes'],
    [999, '999 bytes'],
    [1_000, '1.0 KB'],
    [15_300_000, '15.3 MB'],
    [999_600, '1.0 MB'],
    [2_340_000_000, '2.3 GB'],
  ])('formats %i bytes for people', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text)
  })
})

describe('saves that wait for a backup', () => {
  it.each([
    [true, true, 'at once'],
    [false, true, 'after documents'],
    [true, false, 'after uploads'],
    [false, false, 'after uploads'],
  ])('with a snapshot %s and pinned uploads %s go on %s', (hasSnapshot, isPinned, end) => {
    expect(pauseEnd({ hasSnapshot, isPinned })).toBe(end)
  })
})

describe('an upload that is read for a backup', () => {
  async function* chunksOf(...texts: readonly string[]): AsyncGenerator<Uint8Array> {
    for (const text of texts) yield Buffer.from(text)
  }
  const read = async (size: number, ...texts: readonly string[]) => {
    const read: Uint8Array[] = []
    for await (const chunk of whole(chunksOf(...texts), size, 'leaf.png')) read.push(chunk)
    return Buffer.concat(read).toString()
  }

  it('has as many bytes as the archive expects', async () => {
    expect(await read(6, 'one', 'two')).toBe('onetwo')
    expect(await read(0)).toBe('')
  })

  it.each([
    [7, 'ends early'],
    [5, 'is longer'],
    [2, 'is longer from the start'],
  ])('with %i bytes has changed where it %s', async (size) => {
    await expect(read(size, 'one', 'two')).rejects.toThrow(/^leaf\.png was changed while/)
  })
})
