import { spawn } from 'node:child_process'

/**
 * Starts Node as `npm start` does, in an environment that lets glibc return memory, which reads it only when a
 * process begins. See docs/decisions/0043-a-quick-build.md. JavaScript, because it must be small: where Node cannot
 * replace a process, this one stays.
 */
const memory = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
const env = { ...memory, ...process.env }
const args = process.argv.slice(2)

// From Node 22.15 and 23.11 on, except on Windows.
if (process.execve && process.platform !== 'win32') {
  // The warning that this is experimental is of no use to operators.
  process.removeAllListeners('warning')
  process.execve(process.execPath, [process.execPath, ...args], env)
}

const site = spawn(process.execPath, args, { env, stdio: 'inherit' })
site.once('exit', (code) => process.exit(code ?? 1))
// A terminal sends the signal to the site as well.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => site.kill('SIGTERM'))

// npm sends SIGTERM to its shell, which ends without passing it on and leaves an orphan.
const parent = process.ppid
if (process.platform !== 'win32') {
  setInterval(() => {
    if (process.ppid !== parent) site.kill('SIGTERM')
  }, 500).unref()
}
