import { expect, it } from 'vitest'
import { listedAddress } from '#src/features/trash/admin/listed-address'

it.each([
  [{ ids: ['a', 'b'] }, false, 'where[id][in]=a,b'],
  [{ ids: ['a'] }, true, 'where[id][in]=a&trash=true'],
  [{ search: '' }, true, 'where[id][exists]=true&trash=true'],
  [{ search: 'limit=10&search=ink' }, false, 'search=ink&where[id][exists]=true'],
  [
    { search: 'where[or][0][and][0][title][like]=x&page=2' },
    false,
    'where[or][0][and][0][title][like]=x',
  ],
])('the list requests %j as it shows it', (listed, isTrash, query) => {
  expect(decodeURIComponent(listedAddress('/api/tags/uses', listed, isTrash))).toBe(
    `/api/tags/uses?${query}`,
  )
})
