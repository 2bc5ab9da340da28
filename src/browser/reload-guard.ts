/**
 * Whether the page may reload itself now: at most once per path within 10 s (spec §4, §9), so that
 * a fault that a reload does not mend cannot keep a page reloading. What was reloaded when is stored
 * in the tab's own storage; where a browser forbids that, nothing reloads by itself.
 *
 * @param now in milliseconds.
 */
export function mayReload(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  path: string,
  now: number,
): boolean {
  const key = 'octavo-reloads'
  const window = 10_000
  try {
    const stored = storage()
    const recent: Record<string, number> = {}
    const past = JSON.parse(stored.getItem(key) ?? '{}') as Record<string, unknown>
    for (const [known, time] of Object.entries(past)) {
      // A time to come is that of a clock that was set back since.
      if (typeof time === 'number' && time <= now && now - time < window) recent[known] = time
    }
    if (recent[path] !== undefined) return false
    recent[path] = now
    stored.setItem(key, JSON.stringify(recent))
    return true
  } catch {
    return false
  }
}
