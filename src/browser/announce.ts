let region: HTMLElement | undefined

/** @returns what announces a text. Created first: screen readers ignore a live region that appears with its text. */
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
