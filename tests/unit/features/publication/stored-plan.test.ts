import { describe, expect, it } from 'vitest'
import {
  inOrder,
  readJob,
  replacing,
  type ScheduledChange,
} from '#src/features/publication/cms/stored-plan'

const input = {
  document: { collection: 'blogs', id: 'a' },
  locale: 'de',
  action: 'publish',
  user: 'u',
}
const job = { id: 'j', input, createdAt: '2026-11-01T00:00:00.000Z' }
const plan: ScheduledChange = {
  id: 'j',
  locale: 'de',
  action: 'publish',
  at: '2026-12-01T08:00:00.000Z',
  state: 'waiting',
}

describe('a stored job', () => {
  it.each<[string, object, Partial<ScheduledChange>]>([
    ['waits for its time', { waitUntil: '2026-12-01T09:00:00+01:00' }, {}],
    ['has its time as a date, too', { waitUntil: new Date(plan.at) }, {}],
    ['without a time was due when it was created', {}, { at: job.createdAt }],
    [
      'is under way',
      { waitUntil: plan.at, processing: true, hasError: false },
      { state: 'running' },
    ],
    [
      'has failed, with what the error said',
      { waitUntil: plan.at, processing: true, hasError: true, error: { message: 'invalid: slug' } },
      { state: 'failed', fault: 'invalid', detail: 'slug' },
    ],
    [
      'has failed without a message',
      { waitUntil: plan.at, hasError: true, error: null },
      { state: 'failed', fault: 'failed', detail: '' },
    ],
    [
      'shows no error of an earlier attempt',
      { waitUntil: plan.at, error: { message: 'gone' } },
      {},
    ],
  ])('%s', (_, more, expected) => {
    expect(readJob({ ...job, ...more })).toEqual({ ...plan, ...expected })
  })

  it.each<[string, object]>([
    ['another task', { ...job, input: { order: 1 } }],
    ['no account', { ...job, input: { ...input, user: '' } }],
    ['no document', { ...job, input: { ...input, document: { collection: 'blogs', id: '' } } }],
    ['no such collection', { ...job, input: { ...input, document: { collection: 'x', id: 'a' } } }],
    ['no such language', { ...job, input: { ...input, locale: 'xx' } }],
  ])('with %s is none of ours', (_, stored) => {
    expect(readJob(stored)).toBeUndefined()
  })

  it('may be about a global', () => {
    expect(readJob({ ...job, input: { ...input, document: { global: 'home' } } })?.id).toBe('j')
  })
})

it('plans come in the order of their time, then of the languages', () => {
  const at = (id: string, time: string, locale: ScheduledChange['locale']) => ({
    ...plan,
    id,
    locale,
    at: `2026-12-01T${time}:00.000Z`,
  })
  const plans = [at('c', '09:00', 'en'), at('b', '08:00', 'ko'), at('a', '08:00', 'zh')]
  expect(plans.toSorted(inOrder).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
})

describe('a new plan', () => {
  const change = { action: 'publish', locale: 'de' } as const
  const at = new Date(plan.at)
  const later = { ...plan, id: 'later', at: '2026-12-02T08:00:00.000Z' }
  const failed = { ...plan, id: 'failed', state: 'failed' } as const
  const running = { ...plan, id: 'running', state: 'running' } as const
  const others = [
    { ...plan, id: 'fr', locale: 'fr' },
    { ...plan, id: 'un', action: 'unpublish' },
  ] as const

  it.each<[string, readonly ScheduledChange[], boolean, readonly ScheduledChange[]]>([
    ['is the first', [], false, []],
    ['leaves those of other languages and actions', others, false, []],
    ['leaves one that is under way', [running], false, []],
    ['replaces one of another time', [...others, later], false, [later]],
    ['replaces a failed one, though of the same time', [failed], false, [failed]],
    ['exists already', [plan], true, []],
    ['exists already, and the others go', [failed, plan, later], true, [failed, later]],
  ])('%s', (_, plans, isPlanned, obsolete) => {
    expect(replacing(plans, change, at)).toEqual({ isPlanned, obsolete })
  })
})
