import { describe, expect, it, vi } from 'vitest'
import { createBuildWatch } from '#src/browser/builds/build-watch'

interface State {
  build: string
  isHidden: boolean
  isDown: boolean
  requested: number
  reloads: number
}

function openWatch(first = 'one') {
  const state: State = { build: first, isHidden: false, isDown: false, requested: 0, reloads: 0 }
  const watch = createBuildWatch('one', {
    async latest() {
      state.requested += 1
      if (state.isDown) throw new Error('down')
      return state.build
    },
    isHidden: () => state.isHidden,
    reload: () => {
      state.reloads += 1
    },
  })
  return { watch, state }
}

describe('createBuildWatch', () => {
  it('leaves a page alone that is of the latest build', async () => {
    const { watch, state } = openWatch()
    await watch.check()
    state.isHidden = true
    await watch.visibilityChanged()
    expect(watch.isOutdated).toBe(false)
    expect(state.reloads).toBe(0)
  })

  it('does not reload a visible page, but notes the new build', async () => {
    const { watch, state } = openWatch('two')
    await watch.check()
    expect(watch.isOutdated).toBe(true)
    expect(state.reloads).toBe(0)
  })

  it('reloads a tab that is hidden when the build is found', async () => {
    const { watch, state } = openWatch('two')
    state.isHidden = true
    await watch.check()
    expect(state.reloads).toBe(1)
  })

  it('reloads a tab that is hidden later', async () => {
    const { watch, state } = openWatch('two')
    await watch.check()
    state.isHidden = true
    await watch.visibilityChanged()
    expect(state.reloads).toBe(1)
  })

  it('checks again when a hidden tab is shown', async () => {
    const { watch, state } = openWatch()
    state.build = 'two'
    await watch.visibilityChanged()
    expect(state.requested).toBe(1)
    expect(watch.isOutdated).toBe(true)
  })

  it('joins a check in progress, and asks no more after it has found a build', async () => {
    const { watch, state } = openWatch('two')
    await Promise.all([watch.check(), watch.check()])
    expect(state.requested).toBe(1)
    await watch.check()
    expect(state.requested).toBe(1)
  })

  it('survives a server that cannot be reached', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const { watch, state } = openWatch('two')
    state.isDown = true
    await watch.check()
    expect(watch.isOutdated).toBe(false)
    expect(info).toHaveBeenCalledOnce()
    info.mockRestore()
    state.isDown = false
    await watch.check()
    expect(watch.isOutdated).toBe(true)
  })
})
