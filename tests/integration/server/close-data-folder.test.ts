import { chmod, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { closeDataFolder } from '#src/server/process/close-data-folder'

let folder: string
let lines: string[]
const mask = process.umask()
const modeOf = async (name: string) =>
  ((await stat(path.join(folder, name))).mode & 0o777).toString(8)
const close = () => closeDataFolder(folder, (line) => lines.push(line))

beforeEach(async () => {
  lines = []
  process.umask(0o022)
  folder = await mkdtemp(path.join(await realpath(tmpdir()), 'octavo-closed-'))
})
afterEach(async () => {
  process.umask(mask)
  await rm(folder, { recursive: true })
})

describe('a data folder', () => {
  it('from before is closed with all that is in it, once', async () => {
    await mkdir(path.join(folder, 'mongodb/embedded'), { recursive: true })
    await writeFile(path.join(folder, 'mongodb/embedded/data.wt'), '')
    await writeFile(path.join(folder, 'launcher'), '', { mode: 0o755 })
    await chmod(folder, 0o755)
    expect(await modeOf('mongodb/embedded/data.wt')).toBe('644')
    await close()
    expect(await modeOf('.')).toBe('700')
    expect(await modeOf('mongodb/embedded')).toBe('700')
    expect(await modeOf('mongodb/embedded/data.wt')).toBe('600')
    expect(await modeOf('launcher')).toBe('700')
    await close()
    expect(lines).toEqual([`Closed ${folder} to other accounts of this machine.`])
  })

  it('is made closed, and so are later files in it', async () => {
    await rm(folder, { recursive: true })
    await close()
    await writeFile(path.join(folder, 'secret'), '')
    await mkdir(path.join(folder, 'media'))
    expect(await Promise.all(['.', 'secret', 'media'].map(modeOf))).toEqual(['700', '600', '700'])
    expect(lines).toEqual([])
  })

  it('that is shared stays as it is, and the operator is notified', async () => {
    await chmod(folder, 0o1777)
    await close()
    expect(await modeOf('.')).toBe('777')
    expect(lines).toEqual([expect.stringContaining('DATA_DIR of its own')])
  })
})
