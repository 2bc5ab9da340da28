import { describe, expect, it } from 'vitest'
import { watchInput } from '#src/browser/builds/unsaved-input'

function field(parts: Record<string, unknown> = {}) {
  return {
    isConnected: true,
    isContentEditable: false,
    textContent: '',
    type: 'text',
    value: '',
    checked: false,
    matches: () => true,
    ...parts,
  }
}

function watch() {
  let listener: ((event: { target: unknown }) => void) | undefined
  const root = {
    addEventListener: (_name: string, given: typeof listener) => {
      listener = given
    },
  }
  const hasUnsavedInput = watchInput(root as unknown as Document)
  return { hasUnsavedInput, enter: (target: unknown) => listener?.({ target }) }
}

describe('watchInput', () => {
  it('finds a text that is no longer what it was when it was entered', () => {
    const { enter, hasUnsavedInput } = watch()
    const name = field({ value: 'Lena' })
    enter(name)
    expect(hasUnsavedInput()).toBe(false)
    name.value = 'Lena H'
    expect(hasUnsavedInput()).toBe(true)
    // Left and entered again: the first value counts.
    enter(name)
    expect(hasUnsavedInput()).toBe(true)
    name.value = 'Lena'
    expect(hasUnsavedInput()).toBe(false)
  })

  it('notices a text that was deleted', () => {
    const { enter, hasUnsavedInput } = watch()
    const text = field({ value: 'a draft' })
    enter(text)
    text.value = ''
    expect(hasUnsavedInput()).toBe(true)
  })

  it('compares the mark of a box, not its value', () => {
    const { enter, hasUnsavedInput } = watch()
    const box = field({ type: 'checkbox', value: 'on' })
    enter(box)
    box.checked = true
    expect(hasUnsavedInput()).toBe(true)
  })

  it('compares the text of what is edited in place', () => {
    const { enter, hasUnsavedInput } = watch()
    const place = field({ isContentEditable: true, matches: () => false, textContent: 'x' })
    enter(place)
    place.textContent = 'xy'
    expect(hasUnsavedInput()).toBe(true)
  })

  it('forgets removed fields, and ignores links and buttons', () => {
    const { enter, hasUnsavedInput } = watch()
    const gone = field()
    enter(gone)
    gone.value = 'x'
    gone.isConnected = false
    const link = field({ matches: () => false })
    enter(link)
    link.value = 'x'
    expect(hasUnsavedInput()).toBe(false)
  })
})
