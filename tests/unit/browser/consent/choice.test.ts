import { describe, expect, it } from 'vitest'
import { question, readChoice, standingOf, writeChoice } from '#src/browser/consent/choice'

const at = '2026-03-01T10:00:00.000Z'
const now = Date.parse(at)
const day = 24 * 60 * 60 * 1000
const accepted = { answer: 'accepted', at } as const

describe('a stored choice', () => {
  it('is read as it was written', () => {
    for (const answer of ['accepted', 'declined'] as const) {
      expect(readChoice(writeChoice({ answer, at }))).toEqual({ answer, at })
    }
  })

  it.each([
    null,
    '',
    'accepted',
    'null',
    '[]',
    '{}',
    '{"answer":"accepted"}',
    JSON.stringify({ question, answer: 'granted', at }),
    JSON.stringify({ question, answer: true, at }),
    JSON.stringify({ question, answer: 'accepted', at: 'yesterday' }),
    JSON.stringify({ question, answer: 'accepted', at: now }),
    JSON.stringify({ question, answer: 'accepted' }),
  ])('is ignored: %s', (text) => {
    expect(readChoice(text)).toBeUndefined()
  })

  it('to another question is ignored', () => {
    for (const other of [question - 1, question + 1, String(question), null]) {
      const text = JSON.stringify({ question: other, answer: 'accepted', at })
      expect(readChoice(text)).toBeUndefined()
    }
  })
})

describe('the state of consent', () => {
  const facts = { choice: accepted, privacyControl: false, canStore: true, now }

  it('follows the answer', () => {
    expect(standingOf(facts)).toEqual({ kind: 'accepted', at })
    const declined = { answer: 'declined', at } as const
    expect(standingOf({ ...facts, choice: declined })).toEqual({ kind: 'declined', at })
    expect(standingOf({ ...facts, choice: undefined })).toEqual({ kind: 'unasked' })
  })

  it('is a no if the browser says so, whatever was answered', () => {
    expect(standingOf({ ...facts, privacyControl: true })).toEqual({ kind: 'signalled' })
    expect(standingOf({ ...facts, privacyControl: true, choice: undefined })).toEqual({
      kind: 'signalled',
    })
  })

  it('is a no where nothing can be stored, without a question', () => {
    expect(standingOf({ ...facts, canStore: false, choice: undefined })).toEqual({ kind: 'unkept' })
  })

  it('is open again after twelve months, of a yes and of a no', () => {
    const end = Date.parse('2027-03-01T10:00:00.000Z')
    for (const answer of ['accepted', 'declined'] as const) {
      const choice = { answer, at }
      expect(standingOf({ ...facts, choice, now: end - 1 }).kind).toBe(answer)
      expect(standingOf({ ...facts, choice, now: end }).kind).toBe('unasked')
    }
  })

  it('accepts a corrected clock, and no larger difference', () => {
    expect(standingOf({ ...facts, now: now - day }).kind).toBe('accepted')
    expect(standingOf({ ...facts, now: now - day - 1 }).kind).toBe('unasked')
  })
})
