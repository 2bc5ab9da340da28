const key = 'octavo-theme'

/**
 * What the color scheme needs to run: before the first paint, so that a remembered choice never
 * flashes. A choice that is the system's own is forgotten, so that the page follows the system again.
 * Other open tabs follow.
 */
export function followTheme(): void {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = (theme: string | null): void => {
    if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
    else delete root.dataset['theme']
  }
  try {
    show(localStorage.getItem(key))
  } catch {
    // A browser that forbids storage has the system's.
  }
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(event.newValue)
  })
  addEventListener('click', ({ target }) => {
    const button = (target as Element).closest?.<HTMLElement>('[data-theme-choice]')
    const choice = button?.dataset['themeChoice']
    if (!button || choice === undefined) return
    const isSystems = (choice === 'dark') === dark.matches
    try {
      if (isSystems) localStorage.removeItem(key)
      else localStorage.setItem(key, choice)
    } catch {
      // The choice holds for this page.
    }
    show(isSystems ? null : choice)
    for (const other of button.parentElement?.children ?? []) {
      if (other !== button) (other as HTMLElement).focus()
    }
  })
}
