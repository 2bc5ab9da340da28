import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { budgets } from '#src/platform/config/budgets'
import { clientAddress } from '#src/platform/limits/client-address'
import { editorOf } from '#src/platform/limits/editor-token'
import { createGate, createGates, type Gate, Overloaded } from '#src/platform/limits/gate'
import { createRateLimits } from '#src/platform/limits/rate-limits'

describe('clientAddress', () => {
  it.each([
    ['the connection, where no proxy is trusted', '192.0.2.1', '1.1.1.1, 2.2.2.2', 0, '192.0.2.1'],
    ['what the one proxy saw', '10.0.0.1', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
    ['what the first of two saw', '10.0.0.1', '9.9.9.9, 1.1.1.1, 2.2.2.2', 2, '1.1.1.1'],
    ['the furthest there is, where the way is shorter', '10.0.0.1', '1.1.1.1', 3, '1.1.1.1'],
    ['the connection, where a proxy says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
    ['an address without the port of a proxy', '10.0.0.1', '1.1.1.1:4711', 1, '1.1.1.1'],
    ['IPv4 within IPv6', '::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['the network of IPv6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['the same in short', '2001:DB8:1:2::9', undefined, 0, '2001:db8:1:2::/64'],
    ['this machine', '::1', undefined, 0, '0:0:0:0::/64'],
    ['IPv6 in brackets with a port', '::1', '[2001:db8::7]:443', 1, '2001:db8:0:0::/64'],
    ['no client', undefined, undefined, 0, 'unknown'],
  ])('is %s', (_, remote, forwarded, hops, expected) => {
    expect(clientAddress(remote, forwarded, hops)).toBe(expected)
  })
})

describe('editorOf', () => {
  const secret = 'a secret of thirty-two characters'
  const now = 1_700_000_000_000

  function token(claims: object, key = secret): string {
    const signing = createHash('sha256').update(key).digest('hex').slice(0, 32)
    const body = [{ alg: 'HS256' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${body}.${createHmac('sha256', signing).update(body).digest('base64url')}`
  }
  const valid = { id: 'a1', exp: now / 1000 + 60 }

  it('finds the account in a header and in a cookie', () => {
    for (const authorization of [`JWT ${token(valid)}`, `Bearer ${token(valid)}`])
      expect(editorOf({ authorization }, [secret], now)).toBe('a1')
    const cookie = `a=b; payload-token=${token(valid)}; c=d`
    expect(editorOf({ cookie }, [secret], now)).toBe('a1')
  })

  it('finds it by the secret from before as well', () => {
    const authorization = `JWT ${token(valid, 'the secret from before')}`
    expect(editorOf({ authorization }, [secret, 'the secret from before'], now)).toBe('a1')
    expect(editorOf({ authorization }, [], now)).toBeUndefined()
  })

  it.each([
    ['of another site', token(valid, 'another secret')],
    ['that has ended', token({ ...valid, exp: now / 1000 - 1 })],
    ['without an end', token({ id: 'a1' })],
    ['without a user', token({ exp: valid.exp })],
    ['that was changed', token(valid).replace('.', '.e30')],
    ['without a signature', `${token(valid).split('.').slice(0, 2).join('.')}.`],
    ['that is none', 'nonsense'],
  ])('takes no token %s', (_, forged) => {
    expect(editorOf({ authorization: `JWT ${forged}` }, [secret], now)).toBeUndefined()
  })
})

describe('a gate', () => {
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

  it('lets some tasks in, lets some wait, and refuses the others', async () => {
    const gate = createGate({ atOnce: 2, waiting: 1 })
    const ends: (() => void)[] = []
    const task = () => new Promise<void>((resolve) => ends.push(resolve))
    const first = [gate.run(task), gate.run(task)]
    const waiting = gate.run(task)
    await settle()
    expect([gate.running, gate.waiting]).toEqual([2, 1])
    await expect(gate.run(task)).rejects.toBeInstanceOf(Overloaded)
    ends[0]?.()
    await first[0]
    await settle()
    expect([gate.running, gate.waiting, ends.length]).toEqual([2, 0, 3])
    for (const end of ends) end()
    await Promise.all([...first, waiting])
    expect(gate.running).toBe(0)
  })

  it('goes on after a task that fails', async () => {
    const gate = createGate({ atOnce: 1, waiting: 1 })
    await expect(gate.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await gate.run(async () => 'next')).toBe('next')
  })

  it('begins no task that has left the queue', async () => {
    const gate = createGate({ atOnce: 1, waiting: 2 })
    let end = (): void => {}
    const running = gate.run(() => new Promise<void>((resolve) => (end = resolve)))
    const controller = new AbortController()
    let begun = 0
    const left = gate.run(async () => (begun += 1), { signal: controller.signal })
    const stayed = gate.run(async () => (begun += 1))
    await settle()
    controller.abort()
    await expect(left).rejects.toThrow()
    expect(gate.waiting).toBe(1)
    end()
    await Promise.all([running, stayed])
    expect(begun).toBe(1)
    await expect(gate.run(async () => 1, { signal: controller.signal })).rejects.toThrow()
    expect(gate.running).toBe(0)
  })
})

describe('gates that clients share', () => {
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  const bounds = { atOnce: 2, waiting: 5 }

  function runner() {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const run = (gate: Gate, client: string, name = client) =>
      gate.run(
        () => {
          begun.push(name)
          return new Promise<void>((resolve) => ends.push(resolve))
        },
        { client },
      )
    const endOne = async () => {
      ends.shift()?.()
      await settle()
    }
    return { begun, run, endOne }
  }

  it('let clients take turns', async () => {
    const { begun, endOne, run } = runner()
    const gate = createGate({ atOnce: 1, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3']) void run(gate, 'a', name)
    for (const name of ['b1', 'b2']) void run(gate, 'b', name)
    void run(gate, 'c', 'c1')
    await settle()
    for (let time = 0; time < 6; time += 1) await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
    expect(gate.running).toBe(0)
  })

  it('let the site itself go first', async () => {
    const { begun, endOne, run } = runner()
    const gate = createGate({ atOnce: 1, waiting: 10 })
    for (const name of ['a', 'b', 'c']) void run(gate, name)
    void run(gate, '', 'site')
    await settle()
    for (let time = 0; time < 4; time += 1) await endOne()
    expect(begun).toEqual(['a', 'site', 'b', 'c'])
  })

  it('bound one client in all of them together, and leave the others their places', async () => {
    const { begun, endOne, run } = runner()
    const perClient = { atOnce: 2, waiting: 1 }
    const { one, other } = createGates({ one: bounds, other: bounds }, { perClient })
    void run(one, 'a', 'a1')
    void run(other, 'a', 'a2')
    const third = run(one, 'a', 'a3')
    await expect(run(other, 'a')).rejects.toMatchObject({ isOwn: true })
    void run(one, 'b', 'b1')
    await settle()
    expect(begun).toEqual(['a1', 'a2', 'b1'])
    // A place that the client leaves in the other gate lets it go on in this one.
    await endOne()
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
    await endOne()
    await endOne()
    await endOne()
    await third
    expect([one.running, other.running]).toEqual([0, 0])
  })

  it('divide a full queue, so that a few clients do not close it to the others', async () => {
    const { begun, run, endOne } = runner()
    const gate = createGate({ atOnce: 1, waiting: 6 })
    void run(gate, 'first')
    const turnedAway: string[] = []
    const wait = (client: string, name: string): void =>
      void run(gate, client, name).catch(({ isOwn }) => turnedAway.push(`${name} ${isOwn}`))
    for (const name of ['a1', 'a2', 'a3', 'a4']) wait('a', name)
    for (const name of ['b1', 'b2']) wait('b', name)
    // One of the many, not one of the few.
    wait('c', 'c1')
    wait('a', 'a5')
    wait('c', 'c2')
    wait('b', 'b3')
    wait('d', 'd1')
    // A health check always finds room.
    wait('', 'site')
    await settle()
    expect(gate.waiting).toBe(6)
    expect(turnedAway.toSorted()).toEqual(
      ['a4', 'a5', 'a3', 'b3', 'a2', 'b2'].map((name) => `${name} false`).toSorted(),
    )
    for (let time = 0; time < 7; time += 1) await endOne()
    expect(begun).toEqual(['first', 'site', 'a1', 'b1', 'c1', 'd1', 'c2'])
    expect([gate.waiting, gate.running]).toEqual([0, 0])
  })

  it('refuse tasks that have waited too long', async () => {
    const { run, endOne } = runner()
    const gate = createGate({ atOnce: 1, waiting: 2, timeout: 5 })
    const first = run(gate, 'a')
    const late = run(gate, 'b')
    await expect(late).rejects.toMatchObject({ name: 'Overloaded', isOwn: false, retryAfter: 5 })
    expect(gate.waiting).toBe(0)
    await endOne()
    await first
    expect(await gate.run(async () => 'free', { client: 'b' })).toBe('free')
  })
})

describe('rate limits', () => {
  const limits = () => createRateLimits({ ...budgets.rates, account: { points: 2, seconds: 600 } })

  it('count for each client and each rate', async () => {
    const { take } = limits()
    expect([await take('account', 'a'), await take('account', 'a')]).toEqual([0, 0])
    const wait = await take('account', 'a')
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(600)
    expect([await take('account', 'b'), await take('search', 'a')]).toEqual([0, 0])
  })

  it('uncount and forget', async () => {
    const { forget, giveBack, take } = limits()
    for (let time = 0; time < 5; time += 1) {
      expect(await take('account', 'a')).toBe(0)
      await giveBack('account', 'a')
    }
    await take('account', 'a')
    await take('account', 'a')
    expect(await take('account', 'a')).toBeGreaterThan(0)
    await forget('account', 'a')
    expect(await take('account', 'a')).toBe(0)
  })

  it('report when the next one would have to wait', async () => {
    const { forget, isSpent, take } = limits()
    expect(await isSpent('account', 'a')).toBe(false)
    await take('account', 'a')
    expect(await isSpent('account', 'a')).toBe(false)
    await take('account', 'a')
    expect(await isSpent('account', 'a')).toBe(true)
    await take('account', 'a')
    expect(await isSpent('account', 'a')).toBe(true)
    await forget('account', 'a')
    expect(await isSpent('account', 'a')).toBe(false)
  })
})
