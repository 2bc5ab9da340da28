import { expect, it } from 'vitest'
import { isWholeGif } from '#src/features/media/whole-gif'
import { animation } from '../../../support/browser/animation'

it('a GIF is whole up to its last block, with or without the trailer', async () => {
  const gif = await animation('gif', 50, 40)
  expect(isWholeGif(gif)).toBe(true)
  expect(isWholeGif(gif.subarray(0, -1))).toBe(true)
  expect(isWholeGif(Buffer.concat([gif, Buffer.from('behind its end')]))).toBe(true)
  for (const share of [0.3, 0.6, 0.9]) {
    expect(isWholeGif(gif.subarray(0, Math.floor(gif.length * share)))).toBe(false)
  }
  expect(isWholeGif(gif.subarray(0, 8))).toBe(false)
})
