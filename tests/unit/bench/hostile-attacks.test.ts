import { describe, expect, it } from 'vitest'
import type { Aims } from '../../../bench/support/hostile/aims'
import { head } from '../../../bench/support/hostile/attack'
import { attacks } from '../../../bench/support/hostile/attacks'

const least: Aims = {
  port: 4000,
  page: '/',
  folders: ['/no/'],
  largeFile: '/large.png',
  takesBodies: '/items',
}

describe('attacks', () => {
  it('have names of their own', () => {
    const names = attacks.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })

  it('leave out what a site does not have', () => {
    const left = attacks.filter((attack) => attack.against(least) === undefined)
    expect(left.map(({ name }) => name)).toContain('guesses')
    expect(left.map(({ name }) => name)).not.toContain('one-byte')
  })

  it('announce a body of which they send one byte', () => {
    const conduct = attacks.find(({ name }) => name === 'one-byte')?.against(least)
    if (conduct?.way !== 'hold') throw new Error('It is another conduct.')
    const [fields, body] = conduct.first(1).split('\r\n\r\n')
    expect(fields).toContain('POST /items HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n')
    expect(fields).toContain('Content-Length: 1000')
    expect(body).toBe('{')
  })

  it('stay below the limits of bodies and addresses, which would refuse them for nothing', () => {
    const all = attacks.flatMap((attack) => {
      const conduct = attack.against({
        ...least,
        action: { path: '/act', id: 'a' },
        graphql: '/graphql',
      })
      if (conduct?.way === 'flood') return [conduct.request(1), conduct.request(3)]
      return conduct?.way === 'pipeline' ? conduct.requests(1) : []
    })
    expect(all.length).toBeGreaterThan(50)
    for (const { body, path } of all) {
      expect(Buffer.byteLength(body ?? '')).toBeLessThan(2 * 1024 ** 2)
      expect(path.length).toBeLessThan(2_048)
    }
  })

  it('can leave a head open', () => {
    expect(head(least, { path: '/' }, '')).toBe('GET / HTTP/1.1\r\nHost: 127.0.0.1:4000\r\n')
  })
})
