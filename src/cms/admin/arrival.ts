import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusNewForm } from './first-focus'

/** How long a page may take to show where its work begins, in milliseconds. */
const patience = 3_000

/**
 * After a key has led to another page, the work on it begins at once: the link that had the focus is gone. For a pointer the
 * focus stays free, since text fields would catch the keys of shortcuts.
 */
export function useArrival(): void {
  const byKey = useRef<boolean>(false)
  const place = `${usePathname()} ${useSearchParams().get('locale')}`
  const last = useRef(place)
  useEffect(() => {
    const press = () => {
      byKey.current = true
    }
    const point = () => {
      byKey.current = false
    }
    document.addEventListener('keydown', press, true)
    document.addEventListener('pointerdown', point, true)
    return () => {
      document.removeEventListener('keydown', press, true)
      document.removeEventListener('pointerdown', point, true)
    }
  }, [])
  useEffect(() => {
    if (last.current === place) return
    last.current = place
    if (!byKey.current) return
    const until = performance.now() + patience
    const timer = setInterval(() => {
      if (document.activeElement === document.body && byKey.current) focusNewForm()
      const isOver = performance.now() > until || document.activeElement !== document.body
      if (isOver) clearInterval(timer)
    }, 100)
    return () => clearInterval(timer)
  }, [place])
}
