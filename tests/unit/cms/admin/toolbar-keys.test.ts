import { describe, expect, it } from 'vitest'
import { buttonAfter } from '#src/cms/admin/markup/toolbar-keys'

describe('buttonAfter', () => {
  it.each([
    ['ArrowRight', 0, false, 1],
    ['ArrowRight', 2, false, 0],
    ['ArrowLeft', 0, false, 2],
    ['ArrowLeft', 2, false, 1],
    ['Home', 2, false, 0],
    ['End', 0, false, 2],
    ['ArrowRight', 0, true, 2],
    ['ArrowLeft', 0, true, 1],
    ['Home', 2, true, 0],
    ['ArrowDown', 1, false, undefined],
    ['Tab', 1, false, undefined],
  ] as const)('%s at %i (mirrored: %s) leads to %s of three', (key, at, isMirrored, next) => {
    expect(buttonAfter(key, at, 3, isMirrored)).toBe(next)
  })
})
