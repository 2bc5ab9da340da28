import { describe, expect, it } from 'vitest'
import { addCounts, noCounts } from '#src/features/newsletter/lists/import-counts'
import { EndlessRow, type ListPiece, piecesOf } from '#src/features/newsletter/lists/pieces'
import { readList } from '#src/features/newsletter/lists/read-list'
import { writeList } from '#src/features/newsletter/lists/write-list'
import { subscribersFile } from '../../../../src/commands/migration/receipt/subscribers-file'

const now = new Date('2026-11-27T12:00:00Z')
const only = (text: string) => readList(text, now)?.rows[0]

describe('a row of a list', () => {
  it.each([
    ['confirmed_at\n2026-01-02T03:04:05Z', 'active'],
    ['CONFIRM_TIME\n2016-09-06 12:13:14', 'active'],
    ['confirmed_at\n2026-01-02', 'active'],
    ['confirmed_at\n', 'unconfirmed'],
    ['confirmed_at\nyes', 'unconfirmed'],
    // A time to come proves nothing.
    ['confirmed_at\n2027-01-01', 'unconfirmed'],
    ['confirmed_at\n2026-99-99', 'unconfirmed'],
    // One of two days.
    ['confirmed_at\n02/03/2026', 'unconfirmed'],
    ['confirmed_at\nOn 2026-01-02', 'unconfirmed'],
    ['confirmed_at\n 2026-01-02 ', 'active'],
    [' Confirmed - AT \n2026-01-02', 'active'],
    ['confirmed_at,state\n2026-01-02,left', 'left'],
    ['confirmed_at,state\n2026-01-02,unconfirmed', 'unconfirmed'],
    ['confirmed_at,subscribed_to_emails\n2026-01-02,false', 'left'],
    ['confirmed_at,subscribed_to_emails\n2026-01-02,true', 'active'],
    ['confirmed_at,subscribed\n2026-01-02,NO', 'left'],
    ['confirmed_at,subscribed\n2026-01-02,0', 'left'],
    ['confirmed_at,subscribed\n2026-01-02,casino', 'active'],
    ['confirmed_at,subscribed\n2026-01-02,nothing', 'active'],
    ['confirmed_at,state\n2026-01-02,suppressed', 'suppressed'],
    ['confirmed_at,UNSUB_TIME\n2026-01-02,2026-02-03 00:00:00', 'left'],
    ['confirmed_at,CLEAN_TIME\n2026-01-02,2026-02-03 00:00:00', 'suppressed'],
    ['state\nactive', 'unconfirmed'],
  ])('%j is %s', (text, state) => {
    const [header, cells] = text.split('\n')
    expect(only(`email,${header}\nada@example.org,${cells}`)?.state).toBe(state)
  })

  it.each([
    ['jp', 'jp'],
    ['ja', 'jp'],
    ['pt-BR', 'pt'],
    ['pt_PT', 'pt'],
    ['zh_TW', 'zh'],
    ['zh-Hans', 'zh'],
    ['EN', 'en'],
    ['jp-JP', 'jp'],
    ['xx', undefined],
    ['', undefined],
  ])('in the language %j has mail in %s', (language, locale) => {
    expect(only(`email,language\nada@example.org,${language}`)?.locale).toBe(locale)
  })

  it('takes the time of Mailchimp as UTC', () => {
    const row = only('Email Address,CONFIRM_TIME\nada@example.org,2016-09-06 12:13:14')
    expect(row?.confirmedAt).toEqual(new Date('2016-09-06T12:13:14Z'))
  })

  it.each([
    ['2026-01-02', '2026-01-02T00:00:00Z'],
    ['2026-01-02T03:04:05', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05z', '2026-01-02T03:04:05Z'],
    ['2026-01-02T03:04:05+02:00', '2026-01-02T01:04:05Z'],
    ['2026-01-02T03:04:05-0530', '2026-01-02T08:34:05Z'],
    ['2026-01-02T03:04', '2026-01-02T03:04:00Z'],
    ['2026-11-27T12:00:00Z', '2026-11-27T12:00:00Z'],
  ])('takes the time %s as %s', (written, moment) => {
    const row = only(`email,asked_at\nada@example.org,${written}`)
    expect(row?.askedAt).toEqual(new Date(moment))
  })

  it.each([
    ['suppressed', 'complained', 'complained'],
    ['suppressed', 'bounced', 'bounced'],
    ['suppressed', '', 'bounced'],
    ['left', 'complained', undefined],
  ])('that is %s since its mailbox %s has the reason %s', (state, written, reason) => {
    const row = only(`email,state,suppression\nada@example.org,${state},${written}`)
    expect(row?.suppression).toBe(reason)
  })

  it('has topics without blanks, and proof of consent of a bounded length', () => {
    const long = 'x'.repeat(3_000)
    expect(
      only(
        `email,topics,consent_text,consent_version,page\nada@example.org," Type ;; Paper",${long},${long},${long}`,
      ),
    ).toMatchObject({
      topics: ['Type', 'Paper'],
      text: 'x'.repeat(2_000),
      version: 'x'.repeat(40),
      page: 'x'.repeat(300),
    })
    expect(only('email,topics,consent_text,consent_version,page\nada@example.org,,,,')).toEqual({
      row: 2,
      email: 'ada@example.org',
      locale: undefined,
      topics: [],
      frequency: undefined,
      state: 'unconfirmed',
      suppression: undefined,
      confirmedAt: undefined,
      askedAt: undefined,
      text: undefined,
      version: undefined,
      page: undefined,
    })
  })

  it('needs an address: by its row if it has none, as a whole without the column', () => {
    const list = readList('E-Mail\nada@example.org\n\nnobody\n"ada b"@example.org\n', now)
    expect(list?.rows.map(({ email, row }) => [row, email])).toEqual([[2, 'ada@example.org']])
    expect(list?.faults).toEqual([4, 5])
    expect(readList('name\nAda', now)).toBeUndefined()
    expect(readList('', now)).toBeUndefined()
  })

  it('may come from an import into this site', () => {
    const incoming = {
      kind: 'subscriber',
      key: '1',
      place: { file: 'members.csv' },
      language: undefined,
    } as const
    const file = subscribersFile([
      { ...incoming, email: 'ada@example.org', isSubscribed: true, language: 'de', name: 'Ada' },
      { ...incoming, email: 'bob@example.org', isSubscribed: false },
    ])
    const rows = readList(file, now)?.rows.map(({ email, locale, state }) => [email, locale, state])
    expect(rows).toEqual([
      ['ada@example.org', 'de', 'unconfirmed'],
      ['bob@example.org', undefined, 'left'],
    ])
  })
})

describe('a written list', () => {
  const row = {
    email: 'ada@example.org',
    language: 'jp',
    topics: 'Type; Cloth, paper',
    frequency: 'monthly',
    state: 'active',
    suppression: '',
    asked_at: '2026-01-01T00:00:00.000Z',
    confirmed_at: '2026-01-01T00:01:00.000Z',
    consent_text: '=HYPERLINK("https://evil.example")\nSecond line',
    consent_version: 'abc',
    page: '/jp/blogs',
    source: '@SUM(1)',
    created_at: '2026-01-01T00:00:00.000Z',
  }

  it('is read again, and its parts are one list', () => {
    const text = writeList([row], true) + writeList([{ ...row, email: 'bob@example.org' }], false)
    const list = readList(text, now)
    expect(list?.faults).toEqual([])
    expect(list?.rows.map(({ email }) => email)).toEqual(['ada@example.org', 'bob@example.org'])
    expect(list?.rows[0]).toEqual({
      row: 2,
      email: 'ada@example.org',
      locale: 'jp',
      topics: ['Type', 'Cloth, paper'],
      frequency: 'monthly',
      state: 'active',
      suppression: undefined,
      confirmedAt: new Date('2026-01-01T00:01:00Z'),
      askedAt: new Date('2026-01-01T00:00:00Z'),
      text: row.consent_text,
      version: 'abc',
      page: '/jp/blogs',
    })
    // Only the file as a whole begins with the mark of its encoding.
    expect(text.lastIndexOf('\ufeff')).toBe(0)
  })

  it('has no formula', () => {
    const text = writeList([row], true)
    expect(text).toContain(`"'=HYPERLINK(`)
    expect(text).toContain(",'@SUM(1),")
  })
})

describe('parts of a list', () => {
  const pieces = async (chunks: readonly string[], characters = 60, rows = 10) => {
    const found: ListPiece[] = []
    async function* given() {
      yield* chunks
    }
    for await (const piece of piecesOf(given(), { characters, rows })) found.push(piece)
    return found
  }

  it('have the header each, and all rows once, however the file arrives', async () => {
    const rows = Array.from({ length: 25 }, (_, n) => `r${n}@example.org,x`)
    const text = ['email,name', ...rows, ''].join('\r\n')
    for (const size of [1, 7, 1_000]) {
      const chunks = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
      const found = await pieces(chunks)
      expect(found.length).toBeGreaterThan(5)
      expect(found.every((piece) => piece.text.startsWith('email,name\r\n'))).toBe(true)
      expect(found.every((piece) => piece.text.length <= 60)).toBe(true)
      expect(found.flatMap((piece) => piece.text.trim().split('\r\n').slice(1))).toEqual(rows)
      expect(found.map(({ before }) => before)).toEqual(
        found.map((_, index) => found.slice(0, index).reduce((sum, one) => sum + one.rows, 0)),
      )
    }
  })

  it('hold a row together that has line breaks and quotation marks', async () => {
    const row = '"a@example.org","two\nlines ""and"" more"\n'
    const found = await pieces([`email,name\n`, row, row, '5" disk,x\n', row], 60)
    expect(found.map(({ rows }) => rows)).toEqual([1, 1, 1, 1])
    expect(found.map((piece) => piece.text)).toContain(`email,name\n${row}`)
  })

  it('have no more rows than a request', async () => {
    const found = await pieces(['email\n', 'a@b.co\n'.repeat(25)], 10_000, 10)
    expect(found.map(({ rows }) => rows)).toEqual([10, 10, 5])
  })

  it('are none of nothing but a header, even if one row is as long as a part', async () => {
    const row = `${'x'.repeat(58)}\n`
    const found = await pieces(['email\n', row, row])
    expect(found.map(({ rows }) => rows)).toEqual([1, 1])
    const exact = await pieces(['email\n', `${'x'.repeat(53)}\n`, 'a\n'])
    expect(exact.map(({ text }) => text.length)).toEqual([60, 8])
    expect(await pieces(['email\n'])).toEqual([{ text: 'email\n', before: 0, rows: 0 }])
    expect(await pieces([' \n', '\n'])).toEqual([])
  })

  it('have all rows, also the last one without a line break', async () => {
    const [piece] = await pieces(['email\na@example.org\n', 'b@example.org'])
    expect(piece).toEqual({ text: 'email\na@example.org\nb@example.org\n', before: 0, rows: 2 })
  })

  it('name the rows of the file, which may have empty ones', async () => {
    const file = ['', 'email', 'a@example.org', '', '   ', 'none', '', 'neither', ''].join('\n')
    const faults: number[] = []
    for (const piece of await pieces([file], 10_000, 2)) {
      const list = readList(piece.text, now)
      faults.push(...(list?.faults.map((row) => row + piece.before) ?? []))
    }
    expect(faults.map((row) => file.split('\n')[row - 1])).toEqual(['none', 'neither'])
  })

  it('end at a row without an end', async () => {
    await expect(pieces(['email\n"', 'x'.repeat(100)])).rejects.toThrow(EndlessRow)
  })

  it('of a million rows need little memory', async () => {
    async function* million() {
      yield 'email,confirmed_at\n'
      for (let n = 0; n < 1_000; n += 1) yield `reader${n}@example.org,2026-01-01\n`.repeat(1_000)
    }
    let rows = 0
    let longest = 0
    for await (const piece of piecesOf(million(), { characters: 500_000, rows: 2_000 })) {
      rows += piece.rows
      longest = Math.max(longest, piece.text.length)
    }
    expect(rows).toBe(1_000_000)
    expect(longest).toBeLessThanOrEqual(500_000)
  })
})

it('counts of parts add up, and name the rows of the file', () => {
  const part = { active: 1, unconfirmed: 2, left: 3, known: 4, faults: 1, faultRows: [3] }
  expect(addCounts(addCounts(noCounts, part), part, 100)).toEqual({
    active: 2,
    unconfirmed: 4,
    left: 6,
    known: 8,
    faults: 2,
    faultRows: [3, 103],
  })
  const many = { ...part, faultRows: Array.from({ length: 15 }, (_, index) => index) }
  expect(addCounts(many, many).faultRows).toHaveLength(20)
})
