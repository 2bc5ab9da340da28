import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { watchContentModel } from '#src/server/process/watch-content-model'

it('a developer is notified that a changed or new collection needs a restart, but not after an unchanged save', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'octavo-model-'))
  await mkdir(path.join(root, 'collections'))
  const write = (name: string, text: string) =>
    writeFile(path.join(root, 'collections', name), text)
  await Promise.all([write('blogs.ts', 'one'), write('tags.ts', 'one')])
  const lines: string[] = []
  let notice: (() => void) | undefined
  const stop = watchContentModel(root, (line) => {
    lines.push(line)
    notice?.()
  })
  const next = () => new Promise<void>((resolve) => (notice = resolve))
  try {
    await write('tags.ts', 'one')
    let told = next()
    await write('blogs.ts', 'another')
    await told
    told = next()
    await write('events.ts', 'new')
    await told
    expect(lines).toEqual([
      expect.stringMatching(/^collections\/blogs\.ts has changed\. Restart npm run dev/),
      expect.stringMatching(/^collections\/events\.ts has changed/),
    ])
  } finally {
    stop()
    await rm(root, { recursive: true })
  }
})
