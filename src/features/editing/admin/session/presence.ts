import { z } from 'zod'
import { page } from './page-lock'
import type { SaveSession } from './save-session'

/** Between two reports, in milliseconds: while the page is visible, and while it is hidden. */
const seen = 5_000
const hidden = 15_000

const responseSchema = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), locale: z.string() })),
  revision: z.number().nullable(),
})

export type Person = z.infer<typeof responseSchema>['people'][number]

/** Reports at once when the page becomes visible, too. @returns how to end it, which the others see at once. */
export function followPresence(
  api: string,
  address: string,
  session: SaveSession,
  onPeople: (people: readonly Person[]) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const body = (left: boolean) =>
    JSON.stringify({
      document: documentOf(address),
      locale: session.locale,
      page,
      sent: Date.now(),
      left,
    })
  const look = async (): Promise<void> => {
    clearTimeout(timer)
    try {
      const response = await fetch(`${api}/presence`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: body(false),
        signal: AbortSignal.timeout(seen * 2),
      })
      const parsed = responseSchema.safeParse(await response.json())
      if (isOver) return
      if (response.ok && parsed.success) {
        onPeople(parsed.data.people)
        if (parsed.data.revision !== null) await session.notice(parsed.data.revision)
      }
    } catch {
      // The next report may succeed.
    }
    if (isOver) return
    clearTimeout(timer)
    timer = setTimeout(() => void look(), document.visibilityState === 'visible' ? seen : hidden)
  }
  const comeBack = () => {
    if (document.visibilityState === 'visible' && !isOver) void look()
  }
  const leave = () => {
    navigator.sendBeacon(`${api}/presence`, new Blob([body(true)], { type: 'application/json' }))
  }
  window.addEventListener('focus', comeBack)
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('pagehide', leave)
  void look()
  return () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('focus', comeBack)
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}

function documentOf(address: string): object {
  const [kind = '', name = ''] = address.split('/')
  return kind === 'globals' ? { global: name } : { collection: kind, id: name }
}
