'use client'

import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types'
import { usePathname, useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import type { Awake } from '#src/browser/wake'
import { whenIdle } from '#src/browser/when-idle'

/** Longest wait for an idle moment, in milliseconds. */
const patience = 4000

/**
 * Loads what a page does besides being read when the browser is idle, or when a button of it is
 * pressed. Until then every link is the browser's own.
 *
 * @param soft whether links may be followed by the client's router.
 */
export function PageRuntime({ soft }: { soft: boolean }) {
  const router = useRouter()
  const pathname = usePathname()
  const waking = useRef<Promise<Awake> | undefined>(undefined)

  useEffect(() => {
    const wakeUp = () => {
      waking.current ??= import('#src/browser/wake').then(({ wake }) =>
        wake(
          soft
            ? {
                push: router.push,
                prefetch: (href) => router.prefetch(href, { kind: 'full' as PrefetchKind }),
              }
            : undefined,
        ),
      )
      return waking.current
    }
    const act = (button: HTMLButtonElement | null | undefined) => {
      if (button) void wakeUp().then((awake) => awake.act(button), console.warn)
    }
    const onClick = ({ target }: MouseEvent) =>
      act((target as Element).closest<HTMLButtonElement>('button[data-action]'))
    document.addEventListener('click', onClick)
    act(window.octavoPressed?.())
    delete window.octavoPressed
    whenIdle(() => void wakeUp().catch(console.warn), patience)
    return () => document.removeEventListener('click', onClick)
  }, [router, soft])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new pathname is a new page
  useEffect(() => void waking.current?.then((awake) => awake.arrived()), [pathname])
  return null
}
