import { describe, expect, it } from 'vitest'
import { droppedFiles, fileNamesOf } from '#src/features/media/cms/file-names'
import { pictureSizes, sizeNames } from '#src/features/media/picture-sizes'
import { RemotePictureError } from '#src/features/media/remote/fault'
import { textsToCheck } from '#src/features/media/texts-to-check'

describe('the files of a picture', () => {
  const before = { filename: 'a.jpg', sizes: { share: { filename: 'a-2.jpg' }, wide: null } }

  it.each([
    [before, ['a.jpg', 'a-2.jpg']],
    [
      { filename: null, sizes: { share: { filename: null }, wide: { filename: 'w.jpg' } } },
      ['w.jpg'],
    ],
    [{ filename: 'a.svg', sizes: null }, ['a.svg']],
    [{}, []],
    [undefined, []],
  ])('of %j are %j', (picture, names) => {
    expect(fileNamesOf(picture)).toEqual(names)
  })

  it('are dropped where the picture does not have them anymore', () => {
    const after = { filename: 'b.jpg', sizes: { share: { filename: 'a-2.jpg' } } }
    expect(droppedFiles(before, after)).toEqual(['a.jpg'])
    expect(droppedFiles(before, before)).toEqual([])
    expect(droppedFiles(undefined, after)).toEqual([])
    expect(droppedFiles(before, {})).toEqual(['a.jpg', 'a-2.jpg'])
  })

  it('have a name for each size, once', () => {
    expect(sizeNames).toEqual(['thumbnail', 'square', 'share', 'wide', 'standard'])
    expect(pictureSizes.filter(({ isEnlarged }) => !isEnlarged).map(({ name }) => name)).toEqual([
      'thumbnail',
    ])
  })
})

it.each([
  [{ due: ['de', 'en'], texts: [], written: [] }, ['en', 'de']],
  [{ due: [], texts: ['fr'], written: [] }, ['fr']],
  [{ due: ['de', 'fr'], texts: ['fr', 'ko'], written: ['fr'] }, ['de', 'ko']],
  [{ due: [], texts: [], written: ['de'] }, []],
] as const)('alternative texts to check after %j: %j', (save, due) => {
  expect(textsToCheck(save)).toEqual(due)
})

it('a fault of a picture on the web has its cause', () => {
  const cause = new Error('ECONNREFUSED')
  const error = new RemotePictureError('unreachable', 'no response.', { cause })
  expect([error.fault, error.message, error.cause]).toEqual([
    'unreachable',
    'url: no response.',
    cause,
  ])
})
