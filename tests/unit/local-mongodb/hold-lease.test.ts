import { describe, expect, it } from 'vitest'
import { holdLease } from '#src/local-mongodb/hold-lease'
import type { Lease } from '#src/local-mongodb/supervisor/lease'

function fakeLease(address = 1): Lease & { lose(): void; released: number } {
  let lose = (): void => undefined
  const ended = new Promise<void>((resolve) => {
    lose = resolve
  })
  const lease = {
    server: { address } as Lease['server'],
    ended,
    lose,
    released: 0,
    release: async () => {
      lease.released += 1
      lose()
    },
  }
  return lease
}

describe('a lease that is held', () => {
  it('is obtained again, in the same place, until that works', async () => {
    const [first, elsewhere, second] = [fakeLease(), fakeLease(2), fakeLease()]
    const lines: string[] = []
    const offers = [
      () => Promise.reject(new Error('no room')),
      async () => elsewhere,
      async () => second,
    ]
    let obtained = (): void => undefined
    const again = new Promise<void>((resolve) => {
      obtained = resolve
    })
    const held = holdLease(first, {
      obtain: () => (offers.shift() ?? (() => Promise.reject(new Error('too often'))))(),
      log: (line) => {
        lines.push(line)
        if (line.includes('running on port 1 again')) obtained()
      },
    })
    first.lose()
    await again
    expect(elsewhere.released).toBe(1)
    await held.release()
    expect(second.released).toBeGreaterThan(0)
    expect(lines).toHaveLength(2)
  })

  it('can be released while it is being obtained', async () => {
    const first = fakeLease()
    const late = fakeLease()
    let offer = (_lease: Lease): void => undefined
    let obtained = (): void => undefined
    const isObtaining = new Promise<void>((resolve) => {
      obtained = resolve
    })
    const held = holdLease(first, {
      obtain: () => {
        obtained()
        return new Promise((resolve) => {
          offer = resolve
        })
      },
      log: () => undefined,
    })
    first.lose()
    await isObtaining
    const released = held.release()
    offer(late)
    await released
    expect(late.released).toBe(1)
  })
})
