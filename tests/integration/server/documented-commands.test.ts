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

/** Commands in the order of the documentation, their folders, and their output. */
const steps: readonly (readonly [line: string, on: { DATA_DIR: string }, expected: RegExp])[] = [
  ['npm run backup -- today.octavo', here, /today\.octavo: \d+ documents, \d+ uploads/],
  // On another machine.
  [
    'npm run restore -- today.octavo',
    elsewhere,
    /Restored the state of .* Start the site with npm start/,
  ],
  ['npm run export -- content', here, /content: \d+ documents\./],
  ['npm run import -- content --dry-run', elsewhere, taken],
  ['npm run import -- content', elsewhere, taken],
  [
    'npm run seed -- --remove',
    here,
    /Removed: .*blogs \d+.*\nNothing of the demo content is left\./,
  ],
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
  it.each(steps)('names "%s", which works', async (line, on, expected) => {
    expect(lines).toContain(line)
    const { code, output } = await copy.run(['sh', '-c', line], on)
    expect([code, output]).toEqual([0, expect.stringMatching(expected)])
  })
})
