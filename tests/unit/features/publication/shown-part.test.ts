import { expect, it } from 'vitest'
import { shownPart } from '#src/features/publication/admin/bulk/shown-part'

const partOf = (query: string) => shownPart(new URLSearchParams(query))

it('the shown part of a list is the same where Payload writes defaults into the address', () => {
  const typed = partOf('locale=de&search=fold&where[or][0][and][0][title][exists]=true')
  const written = partOf(
    'where[or][0][and][0][title][exists]=true&search=fold&limit=25&page=1&sort=-updatedAt&depth=1&columns=[]',
  )
  expect(written).toBe(typed)
})

it.each(['search=leaf', 'page=2', 'page=10', 'where[title][equals]=Leaf'])(
  'the shown part of a list differs with %s',
  (query) => {
    expect(partOf(`limit=25&${query}`)).not.toBe(partOf('limit=25'))
  },
)

it('only whole names count as shown', () => {
  expect(partOf('research=a&searched=b&nowhere=c&wherever=d&page=1&where=e&search=f')).toBe(
    'search=f&where=e',
  )
})
