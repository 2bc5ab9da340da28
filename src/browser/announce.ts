let region: HTMLElement | undefined

/**
 * Prepares an announcement to screen readers.
 *
 * @returns announces it. Created first, since a live region that appears with its text is ignored.
 */
export function announce(): (text: string) => void {
  if (!region?.isConnected) {
    region = document.createElement('p')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  const current = region
  current.textContent = ''
  return (text) => {
    current.textContent = text
  }
}
