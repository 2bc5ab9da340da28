import { expect, it } from 'vitest'
import { Filling } from '#src/features/editing/admin/session/filling'

const filled = { title: 'Leaf', excerpt: 'Eight', list: [{ id: '1' }] }
const known = { ...filled, title: 'Sheet', excerpt: 'Two' }

it('a form is to show, once, what its session knows instead of what it was filled with', () => {
  const filling = new Filling(filled)
  expect(filling.read(filled, known)).toEqual({
    values: known,
    late: { title: 'Sheet', excerpt: 'Two' },
  })
  // Not drawn yet.
  expect(filling.read(filled, known)).toEqual({ values: known, late: {} })
  const half = { ...filled, title: 'Sheet' }
  expect(filling.read(half, known)).toEqual({ values: known, late: {} })
})

it('what the form shows is typed from then on, also where it is what it was filled with', () => {
  const filling = new Filling(filled)
  filling.read(filled, known)
  filling.read(known, known)
  expect(filling.read(filled, known)).toEqual({ values: filled, late: {} })
})

it('what was typed at once stays', () => {
  const filling = new Filling(filled)
  const shown = { ...filled, title: 'Leaf!' }
  expect(filling.read(shown, known)).toEqual({
    values: { ...shown, excerpt: 'Two' },
    late: { excerpt: 'Two' },
  })
})

it('a form that was filled with what its session knows changes nothing, then or later', () => {
  const filling = new Filling(filled)
  const nothing = { values: filled, late: {} }
  expect(filling.read(filled, { ...filled, list: [{ id: '1' }] })).toEqual(nothing)
  expect(filling.read(filled, known)).toEqual(nothing)
})

it('a field that the form does not have is not shown in it', () => {
  const { excerpt: _, ...shown } = filled
  expect(new Filling(filled).read(shown, known)).toEqual({
    values: { ...shown, title: 'Sheet' },
    late: { title: 'Sheet' },
  })
  expect(
    new Filling({ ...filled, gone: undefined }).read(filled, { ...filled, gone: 'x' }),
  ).toEqual({
    values: filled,
    late: {},
  })
})
