import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import type { BuildManifest } from '#src/platform/build-manifest'
import type { InnerListener } from '#src/server/origin/inner-listener'
import { createKnownPathnames } from '#src/server/origin/known-pathnames'

const manifest: BuildManifest = {
  id: 'b1',
  timestamp: 0,
  matcher: [],
  prerendered: ['/', '/blogs'],
  complete: true,
}

interface State {
  generation: number
  isAway: boolean
}

function site() {
  const state: State = { generation: 1, isAway: false }
  const requested: string[] = []
  const lines: string[] = []
  const get = async ({ path }: { readonly path: string }) => {
    requested.push(path)
    if (state.isAway) throw new Error('away')
    const response = path === '/builds/latest.json' ? { id: 'b1' } : manifest
    return Readable.from([Buffer.from(JSON.stringify(response))])
  }
  const known = createKnownPathnames({
    inner: { get } as unknown as InnerListener,
    generation: () => state.generation,
    log: (line) => lines.push(line),
  })
  return { requested, known, lines, state }
}

describe('the public pathnames for error pages', () => {
  it('are read once for each state of the content', async () => {
    const { requested, known, state } = site()
    const [first, second] = await Promise.all([known(), known()])
    expect(first).toEqual(['/', '/blogs'])
    expect(second).toEqual(first)
    await known()
    expect(requested).toEqual(['/builds/latest.json', '/builds/meta/b1.json'])
    state.generation = 2
    await known()
    expect(requested).toHaveLength(4)
  })

  it('are empty where the manifest is unavailable, which is logged and tried again', async () => {
    const { known, lines, state } = site()
    state.isAway = true
    expect(await known()).toEqual([])
    expect(lines).toEqual(['no addresses for error pages (away)'])
    state.isAway = false
    expect(await known()).toEqual(['/', '/blogs'])
  })
})
