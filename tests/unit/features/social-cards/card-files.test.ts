import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createCardFiles } from '#src/features/social-cards/card-files'

const day = 86_400_000
let folder: string

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'octavo-cards-')), 'cards')
})
afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }))

it('the card store makes its folder, stores cards, and finds them again', async () => {
  const files = createCardFiles(folder)
  expect(await files.find('aa')).toBeUndefined()
  await files.store('aa', Buffer.from('card'))
  expect(String(await files.find('aa'))).toBe('card')
  expect(readdirSync(folder)).toEqual(['aa.jpg'])
})

it('the card store drops what was not requested in 90 days, and keeps what was', async () => {
  let now = Date.now()
  const files = createCardFiles(folder, () => now)
  await files.store('old', Buffer.from('1'))
  await files.store('read', Buffer.from('2'))
  now += 60 * day
  await files.find('read')
  now += 31 * day
  await files.store('new', Buffer.from('3'))
  expect(readdirSync(folder).sort()).toEqual(['new.jpg', 'read.jpg'])
})

/** With whole seconds, which every file system stores exactly. */
const start = new Date('2026-11-28T10:00:00Z')

function addOld(name: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, name), '')
  const old = new Date(start.getTime() - 100 * day)
  utimesSync(path.join(folder, name), old, old)
}

it('the card store looks for old cards once a day, not with each card', async () => {
  let now = start.getTime()
  const files = createCardFiles(folder, () => now)
  addOld('old.jpg')
  now += day - 1_000
  await files.store('soon', Buffer.from('1'))
  expect(readdirSync(folder)).toContain('old.jpg')
  now += 1_000
  await files.store('later', Buffer.from('2'))
  expect(readdirSync(folder)).not.toContain('old.jpg')
  addOld('older.jpg')
  now += day - 1_000
  await files.store('next', Buffer.from('3'))
  expect(readdirSync(folder)).toContain('older.jpg')
})

it('the card store keeps a card for all of 90 days', async () => {
  let now = start.getTime()
  const files = createCardFiles(folder, () => now)
  await files.store('one', Buffer.from('1'))
  now += 90 * day
  await files.store('two', Buffer.from('2'))
  expect(readdirSync(folder)).toContain('one.jpg')
  now += day
  await files.store('three', Buffer.from('3'))
  expect(readdirSync(folder)).not.toContain('one.jpg')
})

it('the card store stores a card while another process removes old ones', async () => {
  let now = start.getTime()
  const files = createCardFiles(folder, () => now)
  addOld('old.jpg')
  // Listed, but gone when it is looked at.
  symlinkSync('nowhere.jpg', path.join(folder, 'gone.jpg'))
  now += day
  await files.store('new', Buffer.from('1'))
  expect(String(await files.find('new'))).toBe('1')
  expect(readdirSync(folder)).not.toContain('old.jpg')
})
