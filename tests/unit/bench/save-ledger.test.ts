import { describe, expect, it } from 'vitest'
import { createSaveLedger } from '../../../bench/support/save-ledger'

const place = { id: 'a', locale: 'en' }

describe('an editor’s save in the ledger', () => {
  it('is lost when it was acknowledged and an earlier one is stored, once', () => {
    const ledger = createSaveLedger()
    for (const number of [1, 2, 3]) {
      expect(ledger.begin(place)).toBe(number)
      ledger.acknowledge(place, number)
    }
    expect(ledger.check(place, 1)).toBe(2)
    expect(ledger.check(place, 1)).toBe(0)
    expect(ledger).toMatchObject({ acknowledged: 3, lost: 2 })
  })

  it('is not lost if a later one is stored, acknowledged or not', () => {
    const ledger = createSaveLedger()
    ledger.acknowledge(place, ledger.begin(place))
    ledger.begin(place)
    expect(ledger.check(place, 2)).toBe(0)
    expect(ledger.check({ ...place, locale: 'de' }, 0)).toBe(0)
  })

  it('is refused if it was never sent', () => {
    expect(() => createSaveLedger().check(place, 1)).toThrow('never sent')
  })
})
