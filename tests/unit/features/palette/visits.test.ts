import { describe, expect, it } from 'vitest'
import {
  mostVisits,
  readVisits,
  type Visit,
  visitAt,
  withVisit,
  writeVisits,
} from '#src/features/palette/visits'

const id = '64f0c0ffee64f0c0ffee64f0'

describe('visitAt', () => {
  it.each([
    [`/admin/collections/blogs/${id}`, { kind: 'blogs', id }],
    ['/admin/globals/home', { kind: 'home', id: 'home' }],
    ['/admin/collections/blogs', undefined],
    ['/admin/collections/blogs/create', undefined],
    [`/admin/collections/blogs/${id}/versions`, undefined],
  ])('%s', (pathname, visit) => expect(visitAt(pathname)).toEqual(visit))
})

describe('withVisit', () => {
  it('has each document once, the newest first, and ten at most', () => {
    const all = Array.from({ length: 12 }, (_, at) => ({ kind: 'blogs', id: String(at) }))
    const visits = all.reduce<readonly Visit[]>(withVisit, [])
    expect(visits.map((visit) => visit.id)).toEqual([
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
    ])
    const again = withVisit(visits, { kind: 'blogs', id: '5' })
    expect(again.map((visit) => visit.id)).toEqual([
      '5',
      '11',
      '10',
      '9',
      '8',
      '7',
      '6',
      '4',
      '3',
      '2',
    ])
    expect(withVisit(visits, { kind: 'pages', id: '5' })).toContainEqual({ kind: 'blogs', id: '5' })
  })
})

describe('readVisits', () => {
  it('reads what was written, without what is none', () => {
    const visits = [
      { kind: 'blogs', id },
      { kind: 'home', id: 'home' },
    ]
    expect(readVisits(writeVisits(visits))).toEqual(visits)
    expect(readVisits('blogs/1,,[{}],a/b/c')).toEqual([{ kind: 'blogs', id: '1' }])
    expect(readVisits('')).toEqual([])
    expect(readVisits('blogs/1,'.repeat(12))).toHaveLength(mostVisits)
  })
})
