import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { npmLines } from '../../support/documented-commands'
import { makeScratchCopy, type ScratchCopy } from '../../support/scratch-copy'
import { seededDataDir } from '../../support/site'

/** Commands of the documentation as people type them, one after the other, on a site with the demo content. */
const here = { DATA_DIR: '.data' }
const elsewhere = { DATA_DIR: '.elsewhere' }
const lines = ['docs/operate.md', 'docs/make-it-yours.md'].flatMap(npmLines)

const taken = /\d+ new, \d+ changed, \d+ left alone, \d+ the same\./

type Step = readonly [line: string, on: { DATA_DIR: string }, expected: RegExp]

/**
 * Commands, their folders, and their output. Those of one row run at once, each on its own machine: each spends much of
 * its time waiting for its database.
 */
const rows: readonly (readonly Step[])[] = [
  [['npm run backup -- today.octavo', here, /today\.octavo: \d+ documents, \d+ uploads/]],
  [
    [
      'npm run restore -- today.octavo',
      elsewhere,
      /Restored the state of .* Start the site with npm start/,
    ],
    ['npm run export -- content', here, /content: \d+ documents\./],
  ],
  [
    ['npm run import -- content --dry-run', elsewhere, taken],
    [
      'npm run seed -- --remove',
      here,
      /Removed: .*blogs \d+.*\nNothing of the demo content is left\./,
    ],
  ],
  [['npm run import -- content', elsewhere, taken]],
]

let copy: ScratchCopy
beforeAll(async () => {
  copy = await makeScratchCopy()
  if (existsSync(seededDataDir)) {
    await cp(seededDataDir, path.join(copy.root, here.DATA_DIR), { recursive: true })
  } else {
    const seeded = await copy.run(['npm', 'run', 'seed'], here)
    expect(seeded, seeded.output).toMatchObject({ code: 0 })
  }
}, 400_000)
afterAll(() => copy.remove())

describe('the documentation', () => {
  for (const row of rows) {
    const names = row.map(([line]) => `"${line}"`).join(' and ')
    it(`names ${names}, which works`, { timeout: 180_000 }, async () => {
      const outcomes = row.map(([line, on]) => copy.run(['sh', '-c', line], on))
      for (const [index, [line, , expected]] of row.entries()) {
        expect(lines).toContain(line)
        const { code, output } = (await outcomes[index]) ?? {}
        expect([code, output]).toEqual([0, expect.stringMatching(expected)])
      }
    })
  }
})
