import { describe, expect, it } from 'vitest'
import { errorReport, isOwnError } from '#src/browser/errors/error-report'
import { readReport } from '#src/server/client-errors/report'

const page = { pathname: '/de/blogs', build: 'abc' }
const origin = 'https://a.org'

function errorWith(message: string, stack: string | undefined): unknown {
  return Object.assign(new TypeError(message), { stack })
}

describe('errorReport', () => {
  it('says what broke, where, and in which build', () => {
    expect(errorReport(errorWith('x', 'TypeError: x\n at f'), 'error', page)).toEqual({
      message: 'TypeError: x',
      stack: 'TypeError: x\n at f',
      pathname: '/de/blogs',
      build: 'abc',
      kind: 'error',
    })
  })

  it.each([
    ['text', 'text'],
    [undefined, 'undefined'],
    [null, 'null'],
    [{ reason: 1 }, 'Error: undefined'],
  ])('describes %j, which is no error', (thrown, message) => {
    const report = errorReport(thrown, 'rejection', page)
    expect(report.message).toBe(message)
    expect(report).not.toHaveProperty('stack')
  })

  it.each(['x', '語', '"\\\n', '😀', '\u0001'])(
    'is never longer than the server takes: %j',
    (sign) => {
      const long = sign.repeat(10_000)
      const report = errorReport(errorWith(long, long), 'error', {
        pathname: `/${long}`,
        build: long,
      })
      const json = JSON.stringify(report)
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(8_192)
      expect(readReport(json).kind).toBe('report')
      expect(report.stack?.length).toBeGreaterThan(sign === 'x' ? 3_000 : 200)
    },
  )
})

describe('isOwnError', () => {
  it.each([
    [
      'of a script of the site, in Chromium',
      'TypeError: x\n    at f (https://a.org/c.js:1:2)',
      true,
    ],
    ['of a script of the site, in Firefox', 'f@https://a.org/c.js:1:2\n', true],
    ['without a name', '@https://a.org/c.js:1:2', true],
    ['of an extension', 'TypeError: x\n    at chrome-extension://abc/c.js:1:2', false],
    ['of an extension in Firefox', 'f@moz-extension://abc/c.js:1:2', false],
    [
      'of an extension that was called by the site',
      'TypeError: x\n    at safari-web-extension://abc/c.js:1:2\n    at f (https://a.org/c.js:1:2)',
      false,
    ],
    ['of another site', 'TypeError: x\n    at https://a.org.evil.example/c.js:1:2', false],
    ['of nowhere', 'TypeError: x\n    at <anonymous>', false],
    ['without a stack', undefined, false],
  ])('%s', (_, stack, isOwn) => {
    expect(isOwnError(errorWith('x', stack), origin)).toBe(isOwn)
  })

  it('does not take an address of the message for that of a script', () => {
    const message = 'GET https://other.org/x failed'
    const stack = `TypeError: ${message}\n    at f (https://a.org/c.js:1:2)`
    expect(isOwnError(errorWith(message, stack), origin)).toBe(true)
    const foreign = 'GET https://a.org/x failed'
    const other = `TypeError: ${foreign}\n    at f (chrome-extension://a/c.js:1:2)`
    expect(isOwnError(errorWith(foreign, other), origin)).toBe(false)
  })

  it('takes no text for an error of the site', () => {
    expect(isOwnError('https://a.org/c.js', origin)).toBe(false)
    expect(isOwnError(null, origin)).toBe(false)
  })
})
