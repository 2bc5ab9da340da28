import { runInNewContext } from 'node:vm'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'

/** As the build makes the inline script of it. */
const { outputFiles } = await build({
  stdin: {
    contents: "import { prepareBoot } from './prepare-boot'\nprepareBoot()",
    resolveDir: 'src/browser/boot',
  },
  bundle: true,
  minify: true,
  write: false,
})
const script = outputFiles[0]?.text ?? ''

type Listener = (event: Record<string, unknown>) => void

function openPage({ isThere = true } = {}) {
  const listeners = new Map<string, Listener>()
  const documentListeners = new Map<string, Listener>()
  const stored = new Map<string, string>()
  const requested: string[] = []
  let reloads = 0
  const window: Pick<Window, 'octavoReload' | 'octavoPressed' | 'octavoLost'> = {}
  runInNewContext(script, {
    window,
    addEventListener: (name: string, listener: Listener) => void listeners.set(name, listener),
    document: {
      addEventListener: (name: string, listener: Listener) =>
        void documentListeners.set(name, listener),
      removeEventListener: (name: string) => void documentListeners.delete(name),
    },
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    },
    location: {
      pathname: '/de',
      reload: () => {
        reloads += 1
      },
    },
    fetch: (address: string) => {
      requested.push(address)
      return Promise.resolve({ ok: isThere })
    },
    Error,
    Date: { now: () => 1_800_000_000_000 },
  })
  return {
    requested,
    reload: () => window.octavoReload?.(),
    enter: (field: unknown) => documentListeners.get('focusin')?.({ target: field }),
    /** @param button which the pressed element belongs to, or none. */
    press: (button: unknown) =>
      documentListeners.get('click')?.({ target: { closest: () => button } }),
    pressed: () => window.octavoPressed?.(),
    lose: (error: unknown) => window.octavoLost?.(error),
    async send(name: string, event: Record<string, unknown>) {
      listeners.get(name)?.(event)
      await new Promise((resolve) => setTimeout(resolve))
      return reloads
    },
  }
}

const chunk = { target: { src: 'https://x.example/_next/static/chunks/a.js' } }

describe('the inline script', () => {
  it('reloads once after a script of the build could not be loaded', async () => {
    const page = openPage()
    expect(await page.send('error', chunk)).toBe(1)
    expect(await page.send('error', chunk)).toBe(1)
    expect(page.requested[0]).toBe('/builds/latest.json?1800000000000')
  })

  it('does the same for a style sheet and for an import', async () => {
    const sheet = { rel: 'stylesheet', href: 'https://x.example/_next/static/chunks/a.css' }
    expect(await openPage().send('error', { target: sheet })).toBe(1)
    const page = openPage()
    const lost = new TypeError('Failed to fetch dynamically imported module')
    expect(() => page.lose(lost)).toThrow(
      expect.objectContaining({ name: 'ChunkLoadError', cause: lost }),
    )
    expect(await page.send('none', {})).toBe(1)
  })

  it.each([
    ['error', { target: { src: 'https://x.example/_next/image?url=a' } }],
    ['error', { target: { src: 'https://elsewhere.example/tag.js' } }],
    ['error', { target: { rel: 'preload', href: 'https://x.example/_next/static/media/a.woff2' } }],
    ['error', { target: {} }],
  ])('leaves %s %j alone', async (name, event) => {
    const page = openPage()
    expect(await page.send(name, event)).toBe(0)
    expect(page.requested).toEqual([])
  })

  it('keeps the page where no server can give another', async () => {
    expect(await openPage({ isThere: false }).send('error', chunk)).toBe(0)
  })

  it('remembers the button that was pressed last, until it is asked', () => {
    const page = openPage()
    page.press(null)
    page.press('saved')
    page.press('share')
    page.press(null)
    expect(page.pressed()).toBe('share')
    page.press('saved')
    expect(page.pressed()).toBe('share')
    expect(openPage().pressed()).toBeUndefined()
  })

  it('never takes away what a visitor has typed', async () => {
    const page = openPage()
    const field = {
      isConnected: true,
      isContentEditable: false,
      textContent: '',
      type: 'text',
      value: 'as it was',
      matches: () => true,
    }
    page.enter(field)
    field.value = 'half a sentence'
    expect(page.reload()).toBe(false)
    expect(await page.send('error', chunk)).toBe(0)
    field.value = 'as it was'
    expect(page.reload()).toBe(true)
  })
})
