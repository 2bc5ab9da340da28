import { describe, expect, it } from 'vitest'
import { cell, figuresOf, responsesText, type Sample } from '../../../bench/support/hostile/figures'

const sample = (wait: number, status = 200, kind = 'search'): Sample => ({ kind, wait, status })

describe('figures of another client’s waits', () => {
  it('name the longest wait, the p95 of nearest rank, and failures', () => {
    const waits = Array.from({ length: 20 }, (_, index) => sample((20 - index) * 100))
    const [search, ...rest] = figuresOf(['page', 'search'], [...waits, sample(9_000, 503)])
    expect(rest).toEqual([])
    expect(search).toEqual({ kind: 'search', sent: 21, failed: 1, p95: 2_000, longest: 9_000 })
    expect(cell(search)).toBe('9.00 / 2.00, 1 of 21 failed')
  })

  it('count the wait for a refusal, and for a missing response', () => {
    const [page] = figuresOf(['page'], [sample(30_000, 0, 'page'), sample(1, 429, 'page')])
    expect(page).toMatchObject({ sent: 2, failed: 2, longest: 30_000 })
  })

  it('are left out where nothing was requested', () => {
    expect(cell(undefined)).toBe('–')
  })

  it('name what the hostile client got, the most frequent first', () => {
    expect(responsesText({ 0: 3, 200: 1, 429: 12 })).toBe('12 × 429, 3 × none, 1 × 200')
  })
})
