import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { buildVariable, builtFiles } from '#src/platform/config/build-folder'
import { onOneProcessor } from '#src/server/build/one-processor'

const run = promisify(execFile)
const launcher = 'src/server/launch.mjs'
const settings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }

/** The environment of an operator, with a build whose program is this one. */
async function withProgram(program: string): Promise<NodeJS.ProcessEnv> {
  const folder = await mkdtemp(path.join(tmpdir(), 'octavo-launch-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, builtFiles.siteProgram)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, program)
  return { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test', [buildVariable]: folder }
}

const printMemory =
  'console.log(JSON.stringify([process.env.MALLOC_ARENA_MAX, process.env.MALLOC_TRIM_THRESHOLD_]))'

describe('npm start', () => {
  it('begins the process with an allocator that returns memory, unless the operator sets it', async () => {
    const env = await withProgram(printMemory)
    const { stdout, stderr } = await run(process.execPath, [launcher], { env })
    expect(JSON.parse(stdout)).toEqual(Object.values(settings))
    expect(stderr).toBe('')
    const own = await run(process.execPath, [launcher], { env: { ...env, MALLOC_ARENA_MAX: '4' } })
    expect(JSON.parse(own.stdout)).toEqual(['4', '131072'])
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8'))
    expect(scripts.start).toMatch(new RegExp(`^node .*${launcher}$`))
  })

  it('is the site itself where all of that is set', async () => {
    const env = { ...(await withProgram('console.log(process.pid)')), ...settings }
    const child = spawn(process.execPath, [launcher], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    const [chunk] = await once(child.stdout, 'data')
    expect(Number(chunk)).toBe(child.pid)
  })

  it('passes the options of Node on', async () => {
    const env = await withProgram('console.log(process.execArgv.join())')
    const options = ['--conditions=production', '--no-deprecation']
    const { stdout } = await run(process.execPath, [...options, launcher], { env })
    expect(stdout).toBe(`${options.join()}\n`)
  })

  it('ends with the code of the site', async () => {
    const env = await withProgram('process.exit(3)')
    await expect(run(process.execPath, [launcher], { env })).rejects.toMatchObject({ code: 3 })
  })

  it('passes SIGTERM on to the site, which finishes', async () => {
    const finishing = "process.on('SIGTERM', () => { console.log('finished'); process.exit(0) })"
    const child = spawn(process.execPath, [launcher], {
      env: await withProgram(
        `${finishing}; setInterval(() => undefined, 1000); console.log('ready')`,
      ),
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
    for (const [name, value] of Object.entries(settings))
      expect(lines).toContain(`${name}=${value}`)
  })
})

describe('a build', () => {
  const inherited: NodeJS.ProcessEnv = { PATH: process.env['PATH'] ?? '', NODE_ENV: 'test' }
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
