import { describe, expect, it } from 'vitest'
import { markBehind } from '#src/cms/admin/markup/behind-dialogs'

interface Part {
  inert: boolean
  readonly modal?: boolean
}

/** A page, and dialogs of Payload's in the order in which they opened. */
function marked(page: Part, dialogs: readonly Part[]): readonly boolean[] {
  const parts = [page, ...dialogs].map((part) =>
    Object.assign(part, { querySelector: () => (part.modal ? {} : null) }),
  )
  const root = {
    querySelectorAll: (selector: string) =>
      selector.includes('.template-default') ? parts : parts.slice(1),
  }
  markBehind(root as unknown as ParentNode)
  return parts.map(({ inert }) => inert)
}

describe('what lies behind dialogs', () => {
  it('is closed while one is open, and open again afterward', () => {
    const page = { inert: false }
    expect(marked(page, [{ inert: false }])).toEqual([true, false])
    expect(marked(page, [])).toEqual([false])
  })

  it('is the first drawer where a second opened from it', () => {
    const [page, first] = [{ inert: true }, { inert: false }]
    expect(marked(page, [first, { inert: false }])).toEqual([true, true, false])
    expect(marked(page, [first])).toEqual([true, false])
  })

  it('is never what a dialog of ours, in front of everything, belongs to', () => {
    expect(marked({ inert: false, modal: true }, [{ inert: false }])).toEqual([false, false])
  })
})
