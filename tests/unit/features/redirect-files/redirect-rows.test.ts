import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '#src/features/redirect-files/csv'
import {
  mostRows,
  readRedirectRows,
  writeRedirectRows,
} from '#src/features/redirect-files/redirect-rows'
import { withinSteps } from '../../../support/counted-work/counted-call'

const row = (from: string, to: string, permanent = true, at = 2) => ({
  row: at,
  from,
  to,
  permanent,
})

describe('a file of redirects', () => {
  it.each([
    ['plain', 'from,to,permanent\n/a,/b,yes\n'],
    ['with a byte order mark and Windows line ends', '\ufefffrom,to,permanent\r\n/a,/b,yes\r\n'],
    ['with semicolons', 'from;to;permanent\r\n/a;/b;yes'],
    ['with tabs and old line ends', 'from\tto\tpermanent\r/a\t/b\tyes\r'],
    ['with quotes', '"from","to","permanent"\n"/a","/b","yes"'],
    ['with other columns, in another order', 'Permanent, To ,note,FROM\n1,/b,x,/a'],
    ['without the last column', 'from,to\n/a,/b'],
    ['without all cells', 'from,to,permanent\n/a,/b'],
    ['with blank rows at the end', 'from,to,permanent\n/a,/b,\n,,\n , ,\n\n'],
  ])('%s', (_, text) => {
    expect(readRedirectRows(text)).toEqual({ rows: [row('/a', '/b')], faults: [] })
  })

  it('needs no header where it begins with an address', () => {
    expect(readRedirectRows('/a;/b;302\n/c;/d')).toEqual({
      rows: [row('/a', '/b', false, 1), row('/c', '/d', true, 2)],
      faults: [],
    })
  })

  it('names the row of each fault, as spreadsheets count', () => {
    const text = 'from,to,permanent\n"/a\n,""b""",/b\n/c\n/d,/e,maybe\n/f,/g,no,more,cells'
    expect(readRedirectRows(text)).toEqual({
      rows: [row('/a\n,"b"', '/b')],
      faults: [
        { row: 3, fault: 'columns', found: '1' },
        { row: 4, fault: 'permanent', found: 'maybe' },
        { row: 5, fault: 'columns', found: '5' },
      ],
    })
  })

  it.each([
    ['', 1, 'empty'],
    ['a,b\n/a,/b', 1, 'header'],
    ['from,target\n/a,/b', 1, 'header'],
    ['<html>', 1, 'header'],
    ['from,to\n/a,/b\n"/c,/d\n', 3, 'quote'],
    ['/a,/b\n'.repeat(mostRows + 2), mostRows + 2, 'rows'],
  ])('%# is refused as a whole', (text, at, fault) => {
    const { faults, rows } = readRedirectRows(text)
    expect([rows, faults.map(({ found: _, ...one }) => one)]).toEqual([[], [{ row: at, fault }]])
  })

  it('has fifty thousand at most below the header', () => {
    const rows = '/a,/b\n'.repeat(mostRows)
    expect(readRedirectRows(`from,to\n${rows}`).rows).toHaveLength(mostRows)
    expect(readRedirectRows(`from,to\n${rows}/c,/d`).faults).toEqual([
      { row: mostRows + 2, fault: 'rows', found: String(mostRows) },
    ])
  })

  it.each(['casino', 'nope', 'trueish', 'untrue', '3080'])(
    'does not take %s for yes or no',
    (type) => {
      expect(readRedirectRows(`/a,/b,${type}`)).toEqual({
        rows: [],
        faults: [{ row: 1, fault: 'permanent', found: type }],
      })
    },
  )

  it('is written so that no spreadsheet computes it, and is read as it was', () => {
    const rows = [row('/a,"b"', '=cmd|calc'), row('/c', '@x', false, 3), row('/d', "'-y", true, 4)]
    const text = writeRedirectRows(rows)
    expect(text).toBe(
      `\ufefffrom,to,permanent\r\n"/a,""b""",'=cmd|calc,yes\r\n/c,'@x,no\r\n/d,'-y,yes\r\n`,
    )
    expect(readRedirectRows(text).rows.map(({ to }) => to)).toEqual(['=cmd|calc', '@x', '-y'])
  })

  it.each([
    '"'.repeat(60_000),
    `/a,${'"",'.repeat(20_000)}`,
    ','.repeat(60_000),
    `/a,"${'""'.repeat(30_000)}`,
  ])('%# is read in steps in proportion to its length', async (text) => {
    const read = await withinSteps(
      'src/features/redirect-files/redirect-rows',
      'readRedirectRows',
      [text],
    )
    expect(read).toEqual(readRedirectRows(text))
  })

  it('gives back every text that it is written from', () => {
    const cell = fc.string().map((text) => text.replace(/^[\s']+/, '').trim() || 'x')
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1 }), (rows) => {
        expect(readCsv(writeCsv(rows)).map(({ cells }) => cells)).toEqual(rows)
      }),
    )
  })
})
