import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { mergedLines } from '#src/commands/upgrade/merged-file'
import {
  type Line,
  linesOfEvents,
  linesOfField,
  linesOfFollower,
  linesOfLanguages,
  linesOfSection,
} from '../../extensions/lines'

/** What the recipes of docs/extending.md add to files of Octavo. */
const recipes: readonly (readonly [name: string, lines: readonly Line[]])[] = [
  ['a field', linesOfField],
  ['a language', linesOfLanguages],
  ['a kind of page', linesOfEvents],
  ['a follower', linesOfFollower],
  ['a section', linesOfSection],
]

const withLine = (text: string, [file, mark, line]: Line): string => {
  const [before, after, ...more] = text.split(mark)
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file} has not "${mark}" once.`)
  return before + line + mark + after
}

describe('the lines that a recipe adds', () => {
  it.each(recipes)('for %s are whole ones, which an upgrade leaves where they are', (_, lines) => {
    for (const line of lines) {
      const [file, mark, text] = line
      const base = readFileSync(file, 'utf8')
      const ours = withLine(base, line)
      expect([file, ours.split('\n')]).toEqual([file, expect.arrayContaining(base.split('\n'))])
      // A new version has added a line at the same place, and changed the one behind.
      const [, after = ''] = base.split(mark)
      const [first = ''] = (mark + after).split('\n', 1)
      const theirs = base.replace(mark + after, () =>
        `added\n${mark}${after}`.replace(first, () => `${first} changed`),
      )
      const merged = mergedLines({ base, ours, theirs })
      expect([file, merged]).toEqual([file, expect.stringContaining(text)])
      expect(merged).toContain(`added\n`)
    }
  })

  it('stay as they are when files are formatted', async () => {
    mkdirSync('tests/.output', { recursive: true })
    const folder = mkdtempSync('tests/.output/recipes-')
    const texts = new Map<string, string>()
    for (const line of recipes.flatMap(([, lines]) => lines)) {
      const [file] = line
      texts.set(file, withLine(texts.get(file) ?? readFileSync(file, 'utf8'), line))
    }
    try {
      for (const [file, text] of texts) {
        mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
        writeFileSync(path.join(folder, file), text)
      }
      const options = ['--config-path=biome.json', '--vcs-use-ignore-file=false', folder]
      execFileSync('node_modules/.bin/biome', ['format', '--write', ...options], { stdio: 'pipe' })
      for (const [file, text] of texts)
        expect([file, readFileSync(path.join(folder, file), 'utf8')]).toEqual([file, text])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
