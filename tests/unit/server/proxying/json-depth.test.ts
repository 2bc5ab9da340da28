import { describe, expect, it } from 'vitest'
import { isNestedDeeper } from '#src/server/proxying/json-depth'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('the depth of a body', () => {
  it.each([
    ['[[]]', 2, false],
    ['[[]]', 1, true],
    ['{"a":[{"b":1}]}', 3, false],
    ['{"a":[{"b":1}]}', 2, true],
    ['[[],[],[]]', 2, false],
    ['', 0, false],
    ['"[[[["', 0, false],
    ['["\\"[[["]', 1, false],
    ['["\\\\",[[]]]', 2, true],
    ['["字[",[]]', 2, false],
  ])('of %j is bounded by %i: %j', (json, most, isDeeper) => {
    expect(isNestedDeeper(bytes(json), most, true)).toBe(isDeeper)
  })

  it('of a form counts brackets that a quote seems to hide', () => {
    expect(isNestedDeeper(bytes('name="_payload\r\n\r\n[[[]]]'), 2, false)).toBe(true)
  })
})
