import { describe, expect, it } from 'vitest'
import { redact, redactPathname } from '#src/server/client-errors/redact'

describe('redact', () => {
  it.each([
    ["TypeError: Cannot read properties of undefined (reading 'x')", undefined],
    ['Is this right? Perhaps #1 is; see issue #12 (a/b).', undefined],
    ['at f (https://a.org/_next/static/chunks/3lf86nywtw3t3.js:1:2045)', undefined],
    ['f@http://localhost:3000/_next/static/chunks/x-y_z.js:10:3', undefined],
    ['at f (https://a.org/x.js?dpl=secret:1:20)', 'at f (https://a.org/x.js:1:20)'],
    ['at https://a.org/de/search?q=my+illness:4', 'at https://a.org/de/search:4'],
    ['GET https://a.org/x?a=b#c failed', 'GET https://a.org/x failed'],
    ['GET https://a.org/#name=Ann failed', 'GET https://a.org/ failed'],
    ['https://ann:secret@a.org/x', 'https://a.org/x'],
    ['GET /de/search?q=illness failed', 'GET /de/search failed'],
    ['GET "/search?q=a%20b#c" failed', 'GET "/search" failed'],
    ['/blogs#comment-of-ann', '/blogs'],
    ['query ?token=abc&x=1 refused', 'query  refused'],
    ['no account ann.lee+x@mail.example.org, sorry', 'no account [e-mail], sorry'],
    ['mailto:ann@example.org and bob%40example.org', 'mailto:[e-mail] and [e-mail]'],
    ['Bearer eyJhbGciOi.eyJzdWIi.c2ln-_x', 'Bearer [token]'],
    [`Bearer${'a1'.repeat(12)} expired`, '[token] expired'],
    ['id 0123456789abcdef0123456', undefined],
    ['id 0123456789abcdef01234567', 'id [token]'],
    ['anextremelylongwordwithoutanydigits', undefined],
    ['123456789012345678901234567890', undefined],
    ['a\u0000b\u001b[31mc\u0085d\u202ee\ud800f', 'a b [31mc d e f'],
    ['one\r\n  two\u2028three\n\n\nfour', 'one | two | three | four'],
    ['  \n blank \n', '| blank |'],
    ['日本語のエラー、émigré', undefined],
  ])('cleans %j', (text, expected = text) => {
    expect(redact(text)).toBe(expected)
  })

  // Ten times as long as a report may be: going back over the text repeatedly would not end within the test's limit.
  it.each([
    ...['a@', 'a.', '?a=', 'eyJa.', 'x://', '#', '%40', 'a1-', ' \n', '://a:1'],
    ...['a', ' ', '\n'],
  ])('ends with hostile text: %j, over and over', (piece) => {
    const text = piece.repeat(40_000).slice(0, 40_000)
    expect(redact(text).length).toBeLessThanOrEqual(1.5 * text.length)
  })
})

describe('redactPathname', () => {
  it.each([
    ['/de/blogs/the-best-of-2026-and-what-comes-next', undefined],
    ['/blogs?q=ann', '/blogs'],
    ['/blogs#ann', '/blogs'],
    ['/leave/ann@example.org', '/leave/[e-mail]'],
    ['/leave/ann%40example.org', '/leave/[e-mail]'],
    ['/reset/0123456789abcdef0123456789abcdef', '/reset/[token]'],
    ['/t/eyJhbGciOi.eyJzdWIi.c2ln', '/t/[token]'],
    ['/a\nclient-error {}', '/a | client-error {}'],
  ])('cleans %j', (pathname, expected = pathname) => {
    expect(redactPathname(pathname)).toBe(expected)
  })
})
