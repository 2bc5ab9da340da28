import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { onOneProcessor } from '#src/server/build/one-processor'

const run = promisify(execFile)
const launcher = 'src/server/launch.mjs'
const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test' }
const script =
  'console.log(JSON.stringify([process.env.MALLOC_ARENA_MAX, process.env.MALLOC_TRIM_THRESHOLD_]))'

describe('npm start', () => {
  it('begins the process with an allocator that returns memory, unless the operator sets it', async () => {
    const { stdout, stderr } = await run(process.execPath, [launcher, '-e', script], {
      env: inherited,
    })
    expect(JSON.parse(stdout)).toEqual(['1', '131072'])
    expect(stderr).toBe('')
    const env = { ...inherited, MALLOC_ARENA_MAX: '4' }
    const own = await run(process.execPath, [launcher, '-e', script], { env })
    expect(JSON.parse(own.stdout)).toEqual(['4', '131072'])
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(scripts.start).toContain(`node ${launcher} `)
  })

  it('ends with the code of the site', async () => {
    const ended = run(process.execPath, [launcher, '-e', 'process.exit(3)'], { env: inherited })
    await expect(ended).rejects.toMatchObject({ code: 3 })
  })

  it('passes SIGTERM on to the site, which finishes', async () => {
    const finishing = "process.on('SIGTERM', () => { console.log('finished'); process.exit(0) })"
    const script = `${finishing}; setInterval(() => undefined, 1000); console.log('ready')`
    const child = spawn(process.execPath, [launcher, '-e', script], {
      env: inherited,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let text = ''
    child.stdout.on('data', (chunk) => {
      if (text === '') child.kill('SIGTERM')
      text += String(chunk)
    })
    const [code] = await once(child, 'close')
    expect([text, code]).toEqual(['ready\nfinished\n', 0])
  })

  it.each(['Dockerfile', 'docs/deploy/octavo.service'])('has the settings of %s', async (file) => {
    const lines = await readFile(file, 'utf8')
    const { stdout } = await run(process.execPath, [launcher, '-e', script], { env: inherited })
    const [arenas, threshold] = JSON.parse(stdout)
    expect(lines).toContain(`MALLOC_ARENA_MAX=${arenas}`)
    expect(lines).toContain(`MALLOC_TRIM_THRESHOLD_=${threshold}`)
  })
})

describe('a build', () => {
  const isLinux = process.platform === 'linux'
  it.runIf(isLinux)(
    'is ended before the site where memory is short, and waits for it',
    async () => {
      const script = `
      import { readFileSync } from 'node:fs'
      import { getPriority } from 'node:os'
      import { giveWay } from '#src/server/process/give-way'
      giveWay()
      console.log(readFileSync('/proc/self/oom_score_adj', 'utf8').trim(), getPriority())`
      const args = ['--import', 'tsx', '--input-type=module', '-e', script]
      const { stdout } = await run(process.execPath, args, { env: inherited })
      expect(stdout.trim()).toBe(`1000 ${Math.max(10, getPriority())}`)
      const command = await readFile('src/server/build/command.ts', 'utf8')
      expect(command).toMatch(/giveWay\(\)\n\s+await buildSite/)
    },
  )

  it.runIf(isLinux)('runs on one processor where memory is short', async () => {
    const gigabyte = 1024 ** 3
    expect(onOneProcessor(4 * gigabyte)).toEqual([])
    const [program, ...args] = [...onOneProcessor(gigabyte), process.execPath]
    const script = 'console.log(os.availableParallelism())'
    const { stdout } = await run(program, [...args, '-e', script], { env: inherited })
    expect(stdout).toBe('1\n')
  })
})
