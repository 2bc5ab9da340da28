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
  const named = namedBrowser()
  if (named) return named
  for (const command of commands) {
    const place = placeOf(command)
    if (place) return place
  }
  const own = chromium.executablePath()
  return existsSync(own) ? own : undefined
}

/** The one that a variable names, whatever else is there. */
function namedBrowser(): string | undefined {
  for (const variable of variables) {
    const named = process.env[variable]
    if (named) {
      if (existsSync(named)) return named
      throw new Error(`${variable} names ${named}, which does not exist.`)
    }
  }
  return undefined
}

function placeOf(command: string): string | undefined {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/**
 * Debian's headless shell as root, also where there is a whole browser: with that one, pages take two thirds more of
 * the processor's time. Elsewhere what is there, else Playwright's.
 *
 * @throws {Error} with the remedy where there is none and none can be installed.
 */
export function ensureBrowser(log: (line: string) => void): string {
  const found = namedBrowser() ?? placeOf(shell)
  if (found) return found
  const whole = findBrowser()
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (whole && !isDebianRoot) return whole
  log(`Installing ${isDebianRoot ? shell : 'Chromium'} …`)
  try {
    if (isDebianRoot) {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      // Where packages cannot be had, that is known soon.
      const soon = ['-qq', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
      execFileSync('apt-get', ['update', ...soon], { stdio: 'inherit', env })
      execFileSync('apt-get', ['install', '-y', ...soon, shell], { stdio: 'inherit', env })
    } else {
      execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
    }
  } catch (cause) {
    if (whole) {
      log(`It could not be installed; the tests take longer with ${whole}.`)
      return whole
    }
    throw new Error(`No Chromium could be installed. Install one, or name it in ${variables[0]}.`, {
      cause,
    })
  }
  const installed = findBrowser()
  if (!installed) throw new Error(`Chromium was installed, but is not found. Set ${variables[0]}.`)
  return installed
}
