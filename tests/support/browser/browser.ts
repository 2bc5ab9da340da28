import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright/test'

const variables = ['OCTAVO_CHROMIUM', 'CHROME_PATH', 'CHROME_BIN']
/** The headless shell: opening a window of the whole browser takes twice as long, and each test opens one. */
const shell = 'chromium-headless-shell'
const commands = [shell, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Arguments that keep the browser quiet and let it run in a container. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters as wide as the whole browser sets them; the shell would round them to pixels.
  '--font-render-hinting=none',
]

/**
 * For pages that live for a moment: without another compilation of hot code, and with more room for young objects,
 * opening a form of the admin takes a quarter less of the processor's time.
 */
export const testBrowserArguments = [
  ...browserArguments,
  '--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32',
]

export function findBrowser(): string | undefined {
  for (const variable of variables) {
    const named = process.env[variable]
    if (named) {
      if (existsSync(named)) return named
      throw new Error(`${variable} names ${named}, which does not exist.`)
    }
  }
  for (const command of commands) {
    const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** Debian's as root, else Playwright's. @throws {Error} with the remedy where neither can be installed. */
export function ensureBrowser(log: (line: string) => void): string {
  const found = findBrowser()
  if (found) return found
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  log('Installing Chromium …')
  try {
    if (isDebianRoot) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env })
      execFileSync('apt-get', ['install', '-y', '-qq', shell], { stdio: 'inherit', env })
    } else {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    }
  } catch (cause) {
    throw new Error(`No Chromium could be installed. Install one, or name it in ${variables[0]}.`, {
      cause,
    })
  }
  const installed = findBrowser()
  if (!installed) throw new Error(`Chromium was installed, but is not found. Set ${variables[0]}.`)
  return installed
}
