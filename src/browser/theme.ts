const key = 'octavo-theme'

/** Before the first paint, so that a choice never flashes. Choosing the system's scheme clears the choice. */
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
    // Without storage, the system's scheme applies.
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
      // It applies to this page only.
    }
    show(isSystems ? null : choice)
    for (const other of button.parentElement?.children ?? []) {
      if (other !== button) (other as HTMLElement).focus()
    }
  })
}
