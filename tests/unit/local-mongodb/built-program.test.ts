import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { builtProgram } from '#src/local-mongodb/built-program'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo-program-'))
  write('word.ts', `export const word: string = 'first'\n`)
  write(
    'program.ts',
    `import { z } from 'zod'\nimport { word } from './word'\nconsole.log(z.string().parse(word), import.meta.url)\n`,
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const build = () => builtProgram(path.join(folder, 'program.ts'), 'file:///home.ts')
const outputOf = (file = '') => execFileSync(process.execPath, [file], { encoding: 'utf8' })

it('is a program that Node runs by itself, with the packages of the site', () => {
  expect(outputOf(build())).toBe('first file:///home.ts\n')
})

it('is built again only when one of its sources has changed', () => {
  const file = build()
  expect(build()).toBe(file)
  write('word.ts', `export const word: string = 'second'\n`)
  const changed = build()
  expect(changed).not.toBe(file)
  expect(outputOf(changed)).toContain('second')
  // A process may still start the earlier one.
  expect(outputOf(file)).toContain('first')
})

it('is none where it cannot be built, so that it is translated at each start', () => {
  write('word.ts', 'export const = 1\n')
  expect(build()).toBeUndefined()
})
