import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { createEditorsRedirects } from '#src/server/origin/editors-redirects'
import type { InnerListener } from '#src/server/origin/inner-listener'

interface State {
  generation: number
  isAway: boolean
  now: number
  keys: string[]
}

function site() {
  const state: State = { generation: 1, isAway: false, now: 0, keys: ['/old', '*/cn', '/?p=1'] }
  const requested: string[] = []
  const get = async ({ path }: { readonly path: string }) => {
    requested.push(path)
    if (state.isAway) throw new Error('away')
    const target = { location: '/new', permanent: true }
    const response = path.includes('?') ? { target } : { keys: state.keys }
    return Object.assign(Readable.from([Buffer.from(JSON.stringify(response))]), {
      statusCode: 200,
    })
  }
  const redirects = createEditorsRedirects({
    inner: { get } as unknown as InnerListener,
    generation: () => state.generation,
    clock: () => state.now,
    log: () => {},
  })
  return { requested, redirects, state }
}

describe('the redirects for the query of a request', () => {
  it('are compared from memory, with keys that are read once for each state of the content', async () => {
    const { requested, redirects, state } = site()
    expect(await redirects.findForQuery('/', '?utm_source=x')).toBeUndefined()
    expect(await redirects.findForQuery('/old', '?p=1')).toBeUndefined()
    expect(requested).toHaveLength(1)
    expect(await redirects.findForQuery('/', '?x=2&p=1')).toMatchObject({ location: '/new' })
    expect(requested.slice(1)).toEqual(['/_octavo/redirects?path=%2F&query=%3Fx%3D2%26p%3D1'])
    state.generation = 2
    state.keys = []
    expect(await redirects.findForQuery('/', '?p=1')).toBeUndefined()
    expect(requested).toHaveLength(3)
  })

  it('are empty while Next does not respond, and are requested again a little later', async () => {
    const { requested, redirects, state } = site()
    state.isAway = true
    for (let round = 0; round < 3; round += 1) {
      expect(await redirects.findForQuery('/', '?p=1')).toBeUndefined()
    }
    expect(requested).toHaveLength(1)
    state.isAway = false
    state.now = 6_000
    expect(await redirects.findForQuery('/', '?p=1')).toMatchObject({ location: '/new' })
  })
})
