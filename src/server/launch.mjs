import { spawn } from 'node:child_process'

/**
 * Starts Node with the arguments given, as `npm start` does, and with an environment that lets glibc return
 * memory: it reads these when a process begins, and no later. See docs/decisions/0043-a-quick-build.md. The image
 * and docs/deploy/octavo.service set the same. It is JavaScript, because it must be small: where Node cannot
 * replace a process, this one stays.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const env = { ...memory, ...process.env }
const args = process.argv.slice(2)

// From Node 22.15 and 23.11 on, but not on Windows.
if (process.execve && process.platform !== 'win32') {
  // Operators cannot do anything about its being experimental.
  process.removeAllListeners('warning')
  process.execve(process.execPath, [process.execPath, ...args], env)
}

const site = spawn(process.execPath, args, { env, stdio: 'inherit' })
site.once('exit', (code) => process.exit(code ?? 1))
// A terminal sends it to the site as well.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => site.kill('SIGTERM'))

// npm hands SIGTERM to its shell, which ends and does not pass it on. What is left is an orphan.
const parent = process.ppid
if (process.platform !== 'win32') {
  setInterval(() => {
    if (process.ppid !== parent) site.kill('SIGTERM')
  }, 500).unref()
}
