import { Forbidden, NotFound, ValidationError } from 'payload'
import { describe, expect, it } from 'vitest'
import { asPublicationError } from '#src/features/publication/cms/as-publication-error'
import { PublicationError } from '#src/features/publication/publication-error'

const invalid = new ValidationError({
  errors: [
    { path: 'slug', message: 'slug: "a" is taken.' },
    { path: 'title', message: 'is missing.' },
  ],
})

describe('what a save threw', () => {
  it.each<[unknown, string, string, string]>([
    [
      invalid,
      'invalid',
      'slug: "a" is taken. title: is missing.',
      'invalid: slug: "a" is taken. title: is missing.',
    ],
    [new NotFound(), 'gone', '', 'gone'],
    [new Forbidden(), 'forbidden', '', 'forbidden'],
    [new Error('no space'), 'failed', 'no space', 'failed: no space'],
    ['no space', 'failed', 'no space', 'failed: no space'],
  ])('%s becomes %s', (error, fault, detail, message) => {
    const made = asPublicationError(error)
    expect(made).toBeInstanceOf(PublicationError)
    expect([made.fault, made.detail, made.message, made.cause]).toEqual([
      fault,
      detail,
      message,
      error,
    ])
  })

  it('stays what it is if it is a fault already', () => {
    const error = new PublicationError('nobody')
    expect(asPublicationError(error)).toBe(error)
  })
})
