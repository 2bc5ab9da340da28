/**
 * What the colour scheme needs to run: before the first paint, so that a remembered choice never
 * flashes, and without a framework. A choice that is the system's own is forgotten, so that the page
 * follows the system again. Other open tabs follow.
 */
const script = `(() => {
  const key = 'octavo-theme'
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const show = (theme) => {
    if (theme === 'dark' || theme === 'light') root.dataset.theme = theme
    else delete root.dataset.theme
  }
  try {
    show(localStorage.getItem(key))
  } catch {}
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) show(event.newValue)
  })
  addEventListener('click', (event) => {
    const button = event.target.closest?.('[data-theme-choice]')
    if (!button) return
    const choice = button.dataset.themeChoice
    const isSystems = (choice === 'dark') === dark.matches
    try {
      if (isSystems) localStorage.removeItem(key)
      else localStorage.setItem(key, choice)
    } catch {}
    show(isSystems ? null : choice)
    for (const other of button.parentElement.children) if (other !== button) other.focus()
  })
})()`.replace(/\n\s*/g, '\n')

/** Stands in the head. */
export function ThemeScript() {
  return (
    <script
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the text above
      dangerouslySetInnerHTML={{ __html: script }}
    />
  )
}
