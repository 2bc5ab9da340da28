import { describe, expect, it } from 'vitest'
import { fileHeaders, requestedRange } from '#src/features/media/file-response'

describe('a file of the bucket', () => {
  it.each([
    ['bytes=0-99', 'bytes=0-99'],
    ['bytes=100-', 'bytes=100-'],
    ['bytes=-5', 'bytes=-5'],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    ['', undefined],
    [null, undefined],
  ])('is read for the range %j as %j', (header, range) => {
    expect(requestedRange(header)).toBe(range)
  })

  it('says which part of it is sent', () => {
    const part = { length: 100, range: 'bytes 0-99/5000', tag: '"a"', type: 'image/png' }
    expect(Object.fromEntries(fileHeaders(part))).toEqual({
      'accept-ranges': 'bytes',
      'content-length': '100',
      'content-range': 'bytes 0-99/5000',
      'content-type': 'image/png',
      etag: '"a"',
    })
  })

  it('has no more fields than the store knows', () => {
    const unknown = { length: undefined, range: undefined, tag: undefined, type: undefined }
    expect(Object.fromEntries(fileHeaders(unknown))).toEqual({
      'accept-ranges': 'bytes',
      'content-type': 'application/octet-stream',
    })
    expect(fileHeaders({ ...unknown, length: 0 }).get('content-length')).toBe('0')
  })
})
