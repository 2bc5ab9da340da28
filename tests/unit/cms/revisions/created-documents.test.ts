import { describe, expect, it } from 'vitest'
import {
  createdMain,
  createdVersions,
  noteCreated,
  noteFirstVersion,
} from '#src/cms/revisions/created-documents'
import { outdate, type UnitOfWork } from '#src/cms/revisions/unit-of-work'

const blog = { collection: 'blogs', id: 'a1' } as const
const newest = { limit: 1, sort: '-updatedAt', where: { parent: { equals: 'a1' } } }
const beyond = { ...newest, page: 51 }
const byId = { where: { id: { equals: 'a1' } } }

const configOf = (...names: string[]) => ({
  config: { flattenedFields: names.map((name) => ({ name })) },
})
const db = {
  payload: { collections: { blogs: configOf('title', 'revision'), users: configOf('email') } },
} as never

function unit(): UnitOfWork {
  return { id: 'u1', created: new Map(), documents: new Map() } as unknown as UnitOfWork
}

const version = (id: string) => ({ id, parent: 'a1', latest: true, version: { title: 'A' } })

describe('a document that a save has created', () => {
  it('is known with its only version, each time as a copy', () => {
    const own = unit()
    noteCreated(db, own, 'blogs', { id: 'a1', title: 'A' })
    expect(createdVersions(own, blog, newest)).toBeUndefined()
    noteFirstVersion(own, 'blogs', version('v1'))
    const main = createdMain(own, blog, byId)
    expect(main).toEqual({ id: 'a1', title: 'A' })
    Object.assign(main ?? {}, { title: 'B' })
    expect(createdMain(own, blog, byId)).toEqual({ id: 'a1', title: 'A' })
    expect(createdVersions(own, blog, newest)).toEqual([version('v1')])
    expect(createdVersions(own, blog, beyond)).toEqual([])
    expect(createdVersions(own, blog, { ...newest, limit: 10 })).toBeUndefined()
  })

  it('is asked of the database under a condition, once changed, or after a second version', () => {
    const own = unit()
    noteCreated(db, own, 'blogs', { id: 'a1', title: 'A' })
    const published = { and: [byId.where, { _status: { equals: 'published' } }] }
    expect(createdMain(own, blog, { where: published })).toBeUndefined()
    outdate(own, 'pages')
    expect(createdMain(own, blog, byId)).toBeDefined()
    outdate(own, 'blogs')
    expect(createdMain(own, blog, byId)).toBeUndefined()
    noteCreated(db, own, 'blogs', { id: 'a1', title: 'A' })
    noteFirstVersion(own, 'blogs', version('v1'))
    noteFirstVersion(own, 'blogs', version('v2'))
    expect(createdMain(own, blog, byId)).toBeUndefined()
    expect(createdVersions(own, blog, newest)).toBeUndefined()
  })

  it('is not known without a save, nor of a kind without revisions', () => {
    const own = unit()
    noteCreated(db, undefined, 'blogs', { id: 'a1' })
    noteCreated(db, own, 'users', { id: 'a1' })
    noteCreated(db, own, 'blogs', null)
    noteFirstVersion(own, 'blogs', null)
    noteFirstVersion(own, 'blogs', version('v1'))
    expect(own.created.size).toBe(0)
  })
})
