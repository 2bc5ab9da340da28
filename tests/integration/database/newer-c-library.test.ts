import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { glibcVersion, isTooOld } from '#src/local-mongodb/embedded/c-library'
import { newerLoader } from '#src/local-mongodb/embedded/loader'
import { ignore, temporaryFolder } from './sandbox'

const glibc = glibcVersion()

// Elsewhere there is nothing to prepare, and nothing known to prepare it from.
describe.skipIf(glibc === undefined || !isTooOld(glibc))(
  'a newer C library',
  { timeout: 240_000 },
  () => {
    let cache: string
    beforeEach(async () => {
      cache = await temporaryFolder()
    })
    afterEach(() => rm(cache, { recursive: true, force: true }))

    it('comes once, complete, over what a killed preparation left', async () => {
      const ended = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
      await once(ended, 'exit')
      await mkdir(path.join(cache, `c-library-trixie-amd64.preparing-${ended.pid}`, 'lib'), {
        recursive: true,
      })
      const log: string[] = []
      const { program, libraryPath } = await newerLoader(cache, (line) => log.push(line))
      expect(await readdir(cache)).toEqual([path.basename(path.dirname(program))])
      const { stdout } = await promisify(execFile)(program, [
        ...['--library-path', libraryPath, process.execPath],
        ...['-p', 'process.report.getReport().header.glibcVersionRuntime'],
      ])
      expect(isTooOld(stdout.trim())).toBe(false)

      await newerLoader(cache, (line) => log.push(line))
      expect(log).toEqual([expect.stringContaining('by apt')])
    })

    it('leaves nothing where apt fails, and names no address', async () => {
      const bin = path.join(cache, 'bin')
      await mkdir(bin)
      const complaint = 'E: Failed to fetch https://mirror.example/dists  Could not resolve'
      await writeFile(path.join(bin, 'apt-get'), `#!/bin/sh\necho '${complaint}' >&2\nexit 100\n`, {
        mode: 0o755,
      })
      const usual = process.env['PATH']
      process.env['PATH'] = `${bin}${path.delimiter}${usual}`
      try {
        const folder = path.join(cache, 'cache')
        await expect(newerLoader(folder, ignore)).rejects.toThrow(
          'its C library is too old, and a newer one could not be fetched (E: Failed to fetch …  Could not resolve)',
        )
        expect(await readdir(folder)).toEqual([])
      } finally {
        process.env['PATH'] = usual
      }
    })
  },
)
