import type { FlattenedField } from 'payload'
import { describe, expect, it } from 'vitest'
import { isClosedPath } from '#src/cms/declared/closed-path'

const users = [
  { name: 'name', type: 'text' },
  { name: 'hash', type: 'text', hidden: true },
  { name: 'role', type: 'select', access: { read: () => true } },
  { name: 'team', type: 'relationship', relationTo: 'teams' },
] as unknown as FlattenedField[]
const fields = [
  { name: 'title', type: 'text', localized: true },
  { name: 'secret', type: 'text', hidden: true },
  { name: 'user', type: 'relationship', relationTo: 'users' },
  { name: 'of', type: 'relationship', relationTo: ['users', 'teams'] },
  {
    name: 'meta',
    type: 'group',
    localized: true,
    flattenedFields: [{ name: 'by', type: 'upload', relationTo: 'users' }],
  },
  {
    name: 'rows',
    type: 'blocks',
    blocks: [
      { slug: 'a', flattenedFields: [{ name: 'by', type: 'relationship', relationTo: 'users' }] },
    ],
  },
  { name: 'all', type: 'join', collection: 'users', on: 'team' },
] as unknown as FlattenedField[]
const collections = new Map([
  ['users', users],
  ['teams', [{ name: 'lead', type: 'relationship', relationTo: 'users' }] as FlattenedField[]],
])
const isClosed = (path: string) => isClosedPath(fields, path, (slug) => collections.get(slug))

describe('isClosedPath', () => {
  it.each([
    'user.hash',
    '-user.hash',
    'user__hash',
    'version.user.hash',
    'user.role',
    'user.nothing',
    'user.__proto__',
    'meta.by.hash',
    'meta.de.by.hash',
    'rows.by.hash',
    'user.team.lead.hash',
    'all.hash',
    'of.hash',
    'of.value.hash',
  ])('closes %s', (path) => expect(isClosed(path)).toBe(true))

  it.each([
    'title',
    'title.de',
    'user',
    'user.id',
    'user.name',
    'user.team.lead.name',
    'meta.by.name',
    'of.value',
    'of.relationTo',
    'id',
    'createdAt',
    // For Payload to refuse, as before.
    'secret',
    'nothing',
  ])('leaves %s open', (path) => expect(isClosed(path)).toBe(false))
})
