import { describe, expect, it } from 'vitest'
import { rank, rowBeside, wordsOf } from '#src/features/palette/rank'

const namesFor = (query: string, ...names: string[]) =>
  rank(
    query,
    names.map((name) => ({ name })),
  ).map(({ name }) => name)

describe('rank', () => {
  it('puts what begins with the query first, then words that do, then the rest', () => {
    expect(namesFor('art', 'Start', 'New: Articles', 'Articles', 'Pages')).toEqual([
      'Articles',
      'New: Articles',
      'Start',
    ])
  })

  it('takes no notice of blanks around the query and between its words', () => {
    expect(namesFor(' art ', 'New: Articles', 'Articles')).toEqual(['Articles', 'New: Articles'])
    expect(wordsOf(' new \u3000 article ')).toEqual(['new', 'article'])
  })

  it('ignores case, accents, and ligatures, and wants every word', () => {
    expect(namesFor('ecran etr', 'Écran étroit', 'Écran')).toEqual(['Écran étroit'])
    expect(namesFor('STRASSE', 'Straße')).toEqual(['Straße'])
    expect(namesFor('Straße', 'Strasse')).toEqual(['Strasse'])
  })

  it('finds Korean, Japanese, and Chinese in the middle of a name, and keeps か apart from が', () => {
    expect(namesFor('글', '새 글', '작성자')).toEqual(['새 글'])
    expect(namesFor('記事', '新しい記事', '著者')).toEqual(['新しい記事'])
    expect(namesFor('か', 'が')).toEqual([])
  })

  it('leaves the order alone without a query', () => {
    expect(namesFor(' ', 'b', 'a')).toEqual(['b', 'a'])
  })
})

describe('rowBeside', () => {
  it('goes round at both ends', () => {
    expect([rowBeside(2, 1, 3), rowBeside(0, -1, 3), rowBeside(0, 1, 0)]).toEqual([0, 2, -1])
  })
})
