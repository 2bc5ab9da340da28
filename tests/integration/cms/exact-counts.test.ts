import mongoose from 'mongoose'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { ensureFirstAdmin } from '#src/demo-content/first-admin'
import { isSeedDue } from '#src/demo-content/seed'
import { openTestCms, type TestCms } from '../../support/cms/test-cms'

/** The figures of a MongoDB that was killed soon after its first start. */
let cms: TestCms
beforeAll(async () => {
  cms = await openTestCms()
  const before = vi.spyOn(mongoose.mongo.Collection.prototype, 'estimatedDocumentCount')
  before.mockResolvedValue(0)
})
afterEach(() => vi.clearAllMocks())
afterAll(async () => {
  vi.restoreAllMocks()
  await cms.close()
})

it('a start never takes a site with content for an empty one', async () => {
  const { payload } = cms
  await payload.create({ collection: 'blogs', data: { title: 'There is one' }, draft: true })
  const admin = { email: 'first@example.org', password: undefined }
  await payload.create({
    collection: 'users',
    data: { ...admin, password: 'a horse of my own', role: 'admin' },
  })
  expect(await ensureFirstAdmin(payload, admin)).toBeUndefined()
  expect(await isSeedDue(payload)).toBe(false)
})

it('lists have all of their pages', async () => {
  const { docs, totalDocs } = await cms.payload.find({ collection: 'users' })
  expect(docs.length).toBeGreaterThan(0)
  expect(totalDocs).toBe(docs.length)
})
