import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** What programs alone can meet, since forms send one language at a time. */
const forPrograms = ['Save one language at a time.']

it('messages for editors of fields come from admin.json, not from the code', () => {
  const files = ['collections', 'globals', 'src/cms/fields', 'src/cms/hooks'].flatMap((folder) =>
    readdirSync(folder).map((name) => `${folder}/${name}`),
  )
  const sentences = files.flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*\*.*?\*\/|\/\/.*$/gms, '')
    const found = code.match(/(?<!Error\()(['`])[A-Z](?:(?!\1).)* (?:(?!\1).)*[.]\1/g) ?? []
    return found.map((text) => text.slice(1, -1)).filter((text) => !forPrograms.includes(text))
  })
  expect(sentences).toEqual([])
})
