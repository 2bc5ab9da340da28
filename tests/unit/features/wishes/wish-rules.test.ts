import { describe, expect, it } from 'vitest'
import { mailAddressOf, maskedAddress } from '#src/features/mail/mail-address'
import { clientOfDay, dayOf } from '#src/features/wishes/client-of-day'
import { readWish } from '#src/features/wishes/read-wish'
import { isRemovalKey, localeOfRemoval, removalPath } from '#src/features/wishes/removal'
import { topicOf } from '#src/features/wishes/topic'
import { plainPage } from '#src/platform/plain-page'

describe('the name of a client’s wish', () => {
  it('is the same within a day, and unrelated on another day, of another client, for another wish', () => {
    const names = [
      clientOfDay('monday', '192.0.2.1', 'blogs:1:ko'),
      clientOfDay('tuesday', '192.0.2.1', 'blogs:1:ko'),
      clientOfDay('monday', '192.0.2.2', 'blogs:1:ko'),
      clientOfDay('monday', '192.0.2.1', 'blogs:1:jp'),
      // Not the same letters, cut elsewhere.
      clientOfDay('monday', '192.0.2.1b', 'logs:1:ko'),
    ]
    expect(clientOfDay('monday', '192.0.2.1', 'blogs:1:ko')).toBe(names[0])
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name).toMatch(/^[\w-]{43}$/)
  })

  it('changes at midnight UTC', () => {
    expect(dayOf(new Date('2026-11-27T23:59:59.999Z'))).toBe('2026-11-27')
    expect(dayOf(new Date('2026-11-28T00:00:00Z'))).toBe('2026-11-28')
  })
})

describe('a topic', () => {
  it.each([
    ['Bauhaus', 'bauhaus'],
    ['  “Letterpress  printing”? ', 'letterpress printing'],
    ['L’imprimerie', 'l’imprimerie'],
    ['Garamond-Schriften', 'garamond-schriften'],
    // Decomposed and full-width forms are one with the usual ones.
    ['Cafe\u0301', 'café'],
    ['ＢＯＯＫ', 'book'],
    ['「活版印刷」', '活版印刷'],
    ['कागज़', 'कागज़'],
    ['a'.repeat(60), 'a'.repeat(60)],
  ])('%j is %j', (query, topic) => {
    expect(topicOf(query, 'en')).toBe(topic)
  })

  it.each([
    '',
    '   ',
    '?',
    'anna@example.org',
    'example.org/path',
    '+49 30 1234567',
    'DE89370400440532013000',
    'hunter2',
    'https://example.org',
    '<script>alert</script>',
    'a\u202eb',
    'a\nb\u0000',
    '=cmd',
    'a'.repeat(61),
    '🂡',
  ])('is not made of %j', (query) => {
    expect(topicOf(query, 'en')).toBeUndefined()
  })

  it('is in lowercase by the rules of its language', () => {
    expect(topicOf('İSTANBUL', 'en')).toBe('i̇stanbul')
    expect(topicOf('ÉDITION', 'fr')).toBe('édition')
  })
})

describe('an address', () => {
  it.each([
    ['anna@example.org', 'anna@example.org'],
    ['  Anna.Lee+wish@Example.ORG ', 'Anna.Lee+wish@example.org'],
    ['post@münchen.example', 'post@xn--mnchen-3ya.example'],
    ['post@例え.テスト', 'post@xn--r8jz45g.xn--zckzah'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%j is %j', (typed, address) => {
    expect(mailAddressOf(typed)).toBe(address)
  })

  it.each([
    '',
    'anna',
    '@example.org',
    'anna@',
    'anna@localhost',
    'anna@127.0.0.1',
    'anna@[127.0.0.1]',
    '"anna lee"@example.org',
    'anna lee@example.org',
    'anna@example.org\r\nBcc: bob@example.org',
    'anna\r\n@example.org',
    'anna@example.org,bob@example.org',
    'anna@bob@example.org',
    'Anna <anna@example.org>',
    '.anna@example.org',
    'an..na@example.org',
    'änna@example.org',
    'anna(x)@example.org',
    'anna@-example.org',
    'anna@example..org',
    'anna@example.org.',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.org`,
    'a%0d%0a@example.org\u0000',
  ])('%j is none', (typed) => {
    expect(mailAddressOf(typed)).toBeUndefined()
  })

  it('is recognized in a list by those alone who know it', () => {
    expect(maskedAddress('anna@example.org')).toBe('a…@example.org')
  })
})

describe('a form', () => {
  it('names a page, perhaps an address, or a topic in a language', () => {
    expect(readWish('page=%2Fjp%2Fblogs%2Fx')).toEqual({
      about: 'page',
      page: '/jp/blogs/x',
      email: undefined,
    })
    expect(readWish('page=/jp&email=a%40b.org')).toEqual({
      about: 'page',
      page: '/jp',
      email: 'a@b.org',
    })
    expect(readWish('locale=ko&topic=Bauhaus')).toEqual({
      about: 'topic',
      topic: 'Bauhaus',
      locale: 'ko',
    })
  })

  it.each([
    ['page=//evil.example/x', '/evil.example/x'],
    ['page=/ja/blogs/x/', '/jp/blogs/x'],
    // A slug may have a percent sign: the form's value is decoded once.
    ['page=/jp/blogs/100%25', '/jp/blogs/100%'],
  ])('%s leads to %s of this site', (body, page) => {
    expect(readWish(body)).toMatchObject({ page })
  })

  it.each([
    '',
    'page',
    'page=https://evil.example/',
    'page=/a\\evil.example',
    'page=/a%0d%0aSet-Cookie:x',
    'page=/a%3Fb',
    `page=/${'a'.repeat(2_048)}`,
    'page=/a&page=/b',
    'page=/a&email=x&email=y',
    'page=/a&locale=ko',
    'page=/a&__proto__=x',
    `page=/a&email=${'a'.repeat(321)}`,
    'email=a@b.org',
    'topic=x',
    'topic=x&locale=it',
    'topic=x&locale=constructor',
    `topic=${'x'.repeat(101)}&locale=ko`,
    '{"page":"/a"}',
  ])('%s is refused', (body) => {
    expect(readWish(body)).toBeTypeOf('string')
  })

  it.each([
    ['page', `page=/${'a'.repeat(2_047)}`],
    ['page', `page=/a&email=${'a'.repeat(320)}`],
    ['topic', `topic=${'🂡'.repeat(100)}&locale=ko`],
  ])('about a %s may be as long as that: %#', (about, body) => {
    expect(readWish(body)).toMatchObject({ about })
  })
})

describe('the page that removes an address', () => {
  it('is for keys alone, in the language of the mail', () => {
    const key = 'k'.repeat(43)
    expect(removalPath(key, 'ko')).toBe(`/api/wishes/${key}?in=ko`)
    expect(isRemovalKey(key)).toBe(true)
    const others = [`${'k'.repeat(42)}/`, `${'k'.repeat(42)}$`, `${key}k`, `/${key}`, `${key}/`]
    for (const other of ['', 'k'.repeat(42), ...others]) expect(isRemovalKey(other)).toBe(false)
    expect(localeOfRemoval(new URLSearchParams('in=ko'))).toBe('ko')
    expect(localeOfRemoval(new URLSearchParams('in=tlh'))).toBeUndefined()
  })

  it('has a button that posts to its own address, and no markup from texts', () => {
    const page = plainPage({ title: 'A & B', text: '<i>', button: 'Go' }, { tag: 'ko' })
    expect(page).toContain('<html lang="ko" dir="ltr">')
    expect(page).toContain('<h1>A &amp; B</h1>')
    expect(page).toContain('<p>&lt;i&gt;</p>')
    expect(page).toContain('<form method="post">')
    expect(plainPage({ title: 'Done', text: '' }, { tag: 'ko' })).not.toContain('<form')
  })
})
