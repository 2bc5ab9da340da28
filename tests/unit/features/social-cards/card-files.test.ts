import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
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
