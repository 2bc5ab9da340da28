import { usePathname, useSearchParams } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { focusWhenShown } from './first-focus'

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
    if (last.current === place) return undefined
    last.current = place
    return byKey.current ? focusWhenShown() : undefined
  }, [place])
}
