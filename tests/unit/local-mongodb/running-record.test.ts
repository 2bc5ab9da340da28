import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type RunningRecord,
  readRecord,
  removeRecord,
  writeRecord,
} from '#src/local-mongodb/supervisor/running-record'

const record: RunningRecord = {
  id: 'one',
  kind: 'embedded',
  version: '9.0.0',
  address: '/data/sockets/mongodb.sock',
  control: 4001,
  pid: 100,
  serverPid: 101,
}

describe('the record of a running server', () => {
  let folder: string
  let file: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'octavo-record-'))
    file = path.join(folder, 'mongodb.json')
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('is read as it was written, with nothing left beside it', async () => {
    await writeRecord(file, { ...record, address: 1 })
    await writeRecord(file, record)
    expect(await readRecord(file)).toEqual(record)
    expect(await readdir(folder)).toEqual(['mongodb.json'])
  })

  it('is missing where there is no file', async () => {
    expect(await readRecord(file)).toBeUndefined()
  })

  it.each([
    '',
    JSON.stringify(record).slice(0, 40),
    JSON.stringify({ ...record, control: 'x' }),
    '[]',
  ])('is ignored where the file holds %j', async (text) => {
    await writeFile(file, text)
    expect(await readRecord(file)).toBeUndefined()
  })

  it('is removed by its own supervisor', async () => {
    await writeRecord(file, record)
    await removeRecord(file, record.id)
    expect(await readdir(folder)).toEqual([])
  })

  it('is not removed by another', async () => {
    await writeRecord(file, record)
    await removeRecord(file, 'two')
    expect(await readRecord(file)).toEqual(record)
  })
})
