import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `npm start`: finds the build that belongs to the sources, and starts its program in an environment that lets glibc
 * return memory, which reads it only when a process begins. See docs/decisions/0043-a-quick-build.md. JavaScript,
 * because it must be small: where Node cannot replace a process, this one stays.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const hasMemory = Object.keys(memory).every((name) => process.env[name] !== undefined)
const env = { ...memory, ...process.env }

let child
const end = () => child?.kill('SIGTERM')
// A terminal sends this signal to the child as well.
const wait = () => undefined
process.on('SIGINT', wait).on('SIGTERM', end)
// npm sends SIGTERM to its shell, which ends without passing it on and leaves an orphan.
const parent = process.ppid
const orphanWatch = setInterval(() => {
  if (process.ppid !== parent && process.platform !== 'win32') end()
}, 500).unref()

env.OCTAVO_BUILD ||= await currentBuild()
const program = path.resolve(env.OCTAVO_BUILD, 'octavo/programs/site.mjs')

if (hasMemory) {
  clearInterval(orphanWatch)
  process.off('SIGINT', wait).off('SIGTERM', end)
  process.env.OCTAVO_BUILD = env.OCTAVO_BUILD
  await import(pathToFileURL(program))
} else if (process.execve && process.platform !== 'win32') {
  // From Node 22.15 and 23.11 on. The warning that this is experimental is of no use to operators.
  process.removeAllListeners('warning')
  process.execve(process.execPath, [process.execPath, ...process.execArgv, program], env)
} else {
  process.exit(await run([program], 'inherit'))
}

/** In a process of its own, which loads a compiler. */
async function currentBuild() {
  let folder
  const finder = ['--import', 'tsx', 'src/server/build/current.ts']
  const code = await run(finder, ['ignore', 'inherit', 'inherit', 'ipc'], (found) => {
    folder = found
  })
  if (folder === undefined) process.exit(code || 1)
  return folder
}

async function run(args, stdio, onMessage = () => undefined) {
  child = spawn(process.execPath, [...process.execArgv, ...args], { env, stdio })
  child.on('message', onMessage)
  const [code] = await once(child, 'exit')
  return code ?? 1
}
