import { expect, it } from 'vitest'
import { titleWriter } from '#src/features/translation/admin/title-writer'

/** As a browser reads its title: without blanks at the ends, and one where there are several. */
function tab() {
  let title = ''
  let writes = 0
  return {
    get title() {
      return title.trim().replace(/\s+/g, ' ')
    },
    set title(value: string) {
      title = value
      writes += 1
      if (writes > 20) throw new Error('The title is written without an end.')
    },
    get writes() {
      return writes
    },
  }
}

it.each(['Leaf', 'Two  blanks', 'An end ', ' \u00a0'])('the title %j is written once', (title) => {
  const document = tab()
  const name = titleWriter(document, `${title} · Octavo`)
  for (let change = 0; change < 5; change += 1) name()
  expect(document.writes).toBe(1)
  document.title = 'The page names itself'
  name()
  name()
  expect(document.title).toBe(`${title} · Octavo`.trim().replace(/\s+/g, ' '))
  expect(document.writes).toBe(3)
})
