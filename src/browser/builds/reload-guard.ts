/** At most once per path within 10 s, so that a persistent fault does not reload forever; never without storage. */
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
      // A future time means that the clock was set back since.
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
