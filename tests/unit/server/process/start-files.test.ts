import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { refuseUnreachable } from '#src/cms/unreachable-database'
import { DatabasePortBusyError } from '#src/local-mongodb/errors'
import { CommandError } from '#src/platform/command-error'
import { dataFolderProblem, openDataFolder } from '#src/server/process/data-folder'
import { closeEnvFile, readEnvText } from '#src/server/process/env-file'
import { explain } from '#src/server/process/explain'

/** What a start finds on the disk, and how it reports problems. */
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'octavo-start-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function lineOf(work: () => unknown): Promise<string> {
  try {
    await work()
  } catch (error) {
    const [heading, line, ...more] = explain(error).split('\n')
    expect(heading).toBe('The configuration cannot be used:')
    expect(more).toEqual([])
    return line ?? ''
  }
  return ''
}

describe('the data folder', () => {
  it('is made, and may hold what others put there', async () => {
    const dataDir = path.join(folder, 'a/b')
    expect(await openDataFolder(dataDir)).toMatch(/a\/b$/)
    await mkdir(path.join(dataDir, 'lost+found'), { mode: 0 })
    await openDataFolder(dataDir)
  })

  it('is refused where it, or a folder above it, is a file', async () => {
    const file = path.join(folder, 'file')
    await writeFile(file, '')
    for (const dataDir of [file, path.join(file, 'below')]) {
      expect(await lineOf(() => openDataFolder(dataDir))).toBe(
        `  DATA_DIR: ${dataDir} is not a folder; name one, such as .data.`,
      )
    }
  })

  it('is refused where it is a link to a disk that is away', async () => {
    const link = path.join(folder, 'link')
    await symlink(path.join(folder, 'away'), link)
    expect(await lineOf(() => openDataFolder(link))).toBe(
      `  DATA_DIR: ${link} is a link to a folder that is not there; mount its disk, or name another folder.`,
    )
  })

  it('is refused where it cannot be written, with the command that helps', async () => {
    expect(await dataFolderProblem('EACCES', '/data/media')).toMatch(
      /^\/data\/media cannot be written by this account; run "chown -R \d+:\d+ \/data\/media" as root/,
    )
  })

  it.each([
    ['EPERM', '/none', /^\/none cannot be written by this account; run "chown/],
    ['EROFS', '/none', /^\/none is on a disk that is read-only; name another folder\.$/],
    ['ENOSPC', '/none', /^\/none cannot be made because the disk is full; free some space\.$/],
    ['ENOENT', '/none', /^\/none cannot be used \(ENOENT\); name another folder\.$/],
    // A folder that exists is no file in the way.
    ['EEXIST', '/', /^\/ cannot be used \(EEXIST\); name another folder\.$/],
    ['EIO', '/none', /^\/none cannot be used \(EIO\); name another folder\.$/],
  ])('is refused for %s at %s with what to do', async (code, at, message) => {
    expect(await dataFolderProblem(code, at)).toMatch(message)
  })

  it('is closed to other accounts when it is made', async () => {
    const dataDir = path.join(folder, 'made')
    await openDataFolder(dataDir)
    expect((await stat(dataDir)).mode & 0o777).toBe(0o700)
  })

  it('is named by its real path, where a link leads to it', async () => {
    const real = path.join(folder, 'real')
    await mkdir(real)
    await symlink(real, path.join(folder, 'link'))
    expect(await openDataFolder(path.join(folder, 'link'))).toBe(await realpath(real))
  })

  it('is refused where what the site has put there can’t be used', async () => {
    const dataDir = path.join(folder, 'data')
    await mkdir(dataDir)
    const media = path.join(dataDir, 'media')
    await symlink(media, media)
    expect(await lineOf(() => openDataFolder(dataDir))).toBe(
      `  DATA_DIR: ${media} cannot be used (ELOOP); name another folder.`,
    )
  })
})

describe('the file .env', () => {
  const modeOf = async (file: string) => ((await stat(file)).mode & 0o777).toString(8)

  it('is refused where it cannot be read', async () => {
    expect(readEnvText(path.join(folder, 'none'))).toBe('')
    expect(await lineOf(() => readEnvText(folder))).toContain('is a folder; move it away')
    const file = path.join(folder, '.env')
    await symlink(path.join(folder, 'away'), file)
    expect(await lineOf(() => readEnvText(file))).toContain('is a link to a file that is not there')
    const loop = path.join(folder, 'loop')
    await symlink(loop, loop)
    expect(await lineOf(() => readEnvText(loop))).toMatch(
      /loop: cannot be read \(ELOOP\); give it to the account that runs the site with: chown \d+ /,
    )
  })

  it.runIf(process.geteuid?.() === 0)(
    'with secrets of another account is not changed; the line says how, if others can read it',
    async () => {
      const file = path.join(folder, '.env')
      const said: string[] = []
      await writeFile(file, 'SMTP_URL=smtp://a:b@c\n')
      await chown(file, 1, 1)
      await chmod(file, 0o640)
      await closeEnvFile(file, (line) => said.push(line))
      expect(said).toEqual([])
      await chmod(file, 0o644)
      await closeEnvFile(file, (line) => said.push(line))
      expect([await modeOf(file), said]).toEqual([
        '644',
        [
          `${file} has secrets and is open to other accounts. As root, run: chown 0 ${file} && chmod 600 ${file}`,
        ],
      ])
    },
  )

  it('that is missing, a folder, or closed already needs nothing', async () => {
    const file = path.join(folder, '.env')
    const said: string[] = []
    const close = (name: string) => closeEnvFile(name, (line) => said.push(line))
    await close(file)
    await close(folder)
    await writeFile(file, 'SMTP_URL=smtp://a:b@c\n', { mode: 0o600 })
    await close(file)
    expect([await modeOf(file), said]).toEqual(['600', []])
  })

  it('is refused in another encoding, in which a password would be another one', async () => {
    const file = path.join(folder, '.env')
    for (const bytes of ['fffe53004500', '41444d494e5f50415353574f52443dfc']) {
      await writeFile(file, Buffer.from(bytes, 'hex'))
      expect(await lineOf(() => readEnvText(file))).toBe(
        `  ${file}: is not in UTF-8; save it in this encoding.`,
      )
    }
    await writeFile(file, '\uFEFFPORT=3000\n')
    expect(readEnvText(file)).toBe('PORT=3000\n')
  })

  it('with secrets is closed to other accounts, and one without stays as it is', async () => {
    const file = path.join(folder, '.env')
    const said: string[] = []
    await writeFile(file, 'PORT=3000\nADMIN_PASSWORD=\n')
    await chmod(file, 0o644)
    await closeEnvFile(file, (line) => said.push(line))
    expect([await modeOf(file), said]).toEqual(['644', []])
    await writeFile(file, 'SMTP_URL=smtp://a:b@c\n')
    for (const _ of [1, 2]) await closeEnvFile(file, (line) => said.push(line))
    expect(await modeOf(file)).toBe('600')
    expect(said).toEqual([`Closed ${file} to other accounts of this machine: it has secrets.`])
  })
})

describe('an error at the start', () => {
  it('is printed without a stack if the operator can do something about it', () => {
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' })
    expect(explain(new Error('Upload', { cause: full }))).toMatch(/^The disk is full\. [^\n]+$/)
    expect(explain(new DatabasePortBusyError(27017))).toMatch(/^The local MongoDB cannot listen/)
    const details = 'Error: cannot connect to MongoDB. Details: connect ECONNREFUSED 127.0.0.1:1'
    const unreachable = new Error(`Error: cannot connect to MongoDB: ${details}`)
    expect(() => refuseUnreachable(unreachable)).toThrow(
      /^The database cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\nDATABASE_URI must name/,
    )
    const noSpace = new Error('available disk space of 1 bytes is less than required minimum of 2')
    expect(() => refuseUnreachable(noSpace)).toThrow(/\nThe disk is full\. Free some space/)
  })

  it.each([
    [new CommandError('Name a folder.'), 'Name a folder.'],
    [Object.assign(new Error('no stack'), { stack: undefined }), 'no stack'],
    ['a text', 'a text'],
    [undefined, 'undefined'],
  ])('is said as it was meant: %s', (error, text) => {
    expect(explain(error)).toBe(text)
  })

  it('of the program itself keeps its stack', () => {
    expect(explain(new TypeError('wrong'))).toContain('start-files.test.ts')
  })
})
