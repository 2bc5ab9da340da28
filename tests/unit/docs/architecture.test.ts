import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'

interface Rule {
  readonly name: string
  readonly from: { readonly path?: string }
  readonly to: { readonly path?: string }
}

const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
  forbidden: readonly Rule[]
}

const rooms = ['src/server', 'src/features']

const rulesOf = (room: string) =>
  forbidden.flatMap(({ from, name, to }) => {
    const folder = name.startsWith(`${room}-in-order-`) ? name.split('-in-order-')[1] : undefined
    return folder
      ? [{ folder, from: new RegExp(from.path ?? ''), to: new RegExp(to.path ?? '') }]
      : []
  })

describe.each(rooms)('the folders of %s', (room) => {
  it('are in the order in which architecture.md lists them', async () => {
    const text = await readFile('docs/architecture.md', 'utf8')
    const table = text.slice(text.indexOf(`| \`${room}/\` |`)).split('\n\n')[0] ?? ''
    const listed = table.split('\n').slice(2)
    const names = listed.flatMap((row) => row.split('|')[1]?.match(/[a-z-]+/g) ?? [])
    expect(names).toEqual(rulesOf(room).map(({ folder }) => folder))
  })

  it('may import those before them, and none after them', () => {
    const rules = rulesOf(room)
    for (const [index, { folder, from, to }] of rules.entries()) {
      const file = (name: string | undefined) => `${room}/${name}/cms/file.ts`
      expect(from.test(file(folder))).toBe(true)
      const refused = rules.map((rule) => rule.folder).filter((name) => to.test(file(name)))
      expect(refused, folder).toEqual(rules.slice(index + 1).map((rule) => rule.folder))
    }
  })
})
