import type { FormState } from 'payload'
import { describe, expect, it } from 'vitest'
import { type Coming, drawList } from '#src/features/editing/admin/values/draw-list'
import { type Values, valuesOf } from '#src/features/editing/admin/values/form-values'

interface Row {
  readonly id: string
  readonly text: string
}

/** The state that a form has of a list, beside its title. */
function stateOf(rows: readonly Row[], title = 'Leaf'): FormState {
  const fields = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`items.${index}.${name}`, { value }] as const),
  )
  return {
    title: { value: title },
    items: { value: rows.length, rows: rows.map(({ id }) => ({ id })) },
    ...Object.fromEntries(fields),
  }
}

const listOf = (rows: readonly Row[]): FormState => {
  const { title: _, ...list } = stateOf(rows)
  return list
}

const [one, two] = [
  { id: 'a', text: 'One' },
  { id: 'b', text: 'Two' },
]
const third = { id: 'c', text: 'Three' }

interface TestForm {
  state: FormState
  isFilling: boolean
  hasResponse: boolean
  readonly asked: unknown[]
  /** What happens while the form waits: for a text that is being written, or for the server. */
  readonly meanwhile: Record<'leaving' | 'asking', () => void>
}

function openForm(from: readonly Row[], to: readonly Row[]) {
  const changes: Coming[] = [{ from, to, isShown: false }]
  const form: TestForm = {
    state: stateOf(from),
    isFilling: false,
    hasResponse: true,
    asked: [],
    meanwhile: { leaving: () => undefined, asking: () => undefined },
  }
  const draw = () =>
    drawList('items', () => changes.filter(({ isShown }) => !isShown), {
      read: () => (form.isFilling ? undefined : form.state),
      async leave() {
        form.meanwhile.leaving()
      },
      async request(value) {
        form.asked.push(value)
        form.meanwhile.asking()
        return form.hasResponse ? listOf(value as Row[]) : undefined
      },
      update(fields) {
        form.state = { ...form.state, ...fields }
      },
      replace(list) {
        // As Payload's form: in between it has no fields.
        const title = form.isFilling ? {} : { title: form.state['title'] }
        form.state = { ...title, ...list } as FormState
      },
    })
  const shown = (): Values => valuesOf(form.state)
  return { changes, draw, form, shown }
}

describe('a list that another editor has changed', () => {
  it('is shown field by field where its rows are the same', async () => {
    const { changes, draw, form, shown } = openForm([one, two], [one, { ...two, text: 'Zwei' }])
    await draw()
    expect(shown()).toEqual({ title: 'Leaf', items: [one, { ...two, text: 'Zwei' }] })
    expect(form.asked).toEqual([])
    expect(changes[0]?.isShown).toBe(true)
  })

  it('has the server make its rows, and keeps what is typed meanwhile', async () => {
    const { draw, form, shown } = openForm([one, two], [two, one, third])
    form.meanwhile.asking = () => {
      form.state = stateOf([{ ...one, text: 'Typed' }, two], 'Typed, too')
    }
    await draw()
    expect(form.asked).toEqual([[two, one, third]])
    expect(shown()).toEqual({
      title: 'Typed, too',
      items: [two, { ...one, text: 'Typed' }, third],
    })
  })

  it('is tried again without a response', async () => {
    const { changes, draw, form, shown } = openForm([one], [one, two])
    form.hasResponse = false
    await draw()
    expect(changes[0]?.isShown).toBe(false)
    form.hasResponse = true
    await draw()
    expect(shown()['items']).toEqual([one, two])
  })
})

describe('a list, while the server fills its form anew,', () => {
  const fillDuring = async (when: 'leaving' | 'asking') => {
    const opened = openForm([one, two], [two, one])
    const { draw, form } = opened
    form.meanwhile[when] = () => {
      form.isFilling = true
    }
    await draw()
    return opened
  }

  it.each([
    ['leaving', 0],
    ['asking', 1],
  ] as const)('is not shown over what it is filled with: %s', async (when, asked) => {
    const { changes, draw, form, shown } = await fillDuring(when)
    expect(form.asked).toHaveLength(asked)
    expect(changes[0]?.isShown).toBe(false)
    expect(shown()).toEqual({ title: 'Leaf', items: [one, two] })
    // Once the form has its new fields, the change is shown in them.
    form.isFilling = false
    form.meanwhile[when] = () => undefined
    form.state = stateOf([one, two, third], 'Filled')
    await draw()
    expect(shown()).toEqual({ title: 'Filled', items: [two, one, third] })
    expect(changes[0]?.isShown).toBe(true)
  })

  it('is not read at all', async () => {
    const { changes, draw, form } = openForm([one], [{ ...one, text: 'Eins' }])
    form.isFilling = true
    await draw()
    expect(form.state).toEqual(stateOf([one]))
    expect(changes[0]?.isShown).toBe(false)
  })
})
