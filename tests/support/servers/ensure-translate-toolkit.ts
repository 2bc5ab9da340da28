import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installed where the process may do that. Returns why it is missing. */
export function ensureTranslateToolkit(): string | undefined {
  if (isThere()) return undefined
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return 'Translate Toolkit is not installed, and only root on Debian can install it'
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
    execFileSync('apt-get', ['install', '-y', '-qq', 'translate-toolkit'], { stdio: 'ignore', env })
  } catch {
    return 'Debian’s package translate-toolkit could not be installed'
  }
  return isThere() ? undefined : 'xliff2po is not found after its installation'
}

function isThere(): boolean {
  return ['xliff2po', 'po2xliff', 'pofilter'].every(
    (command) => spawnSync('which', [command]).status === 0,
  )
}
