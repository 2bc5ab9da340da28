let region: HTMLElement | undefined

/**
 * Makes ready to tell a screen reader something that others see.
 *
 * @returns tells it. A region that comes with its words already in it is passed over, which is why
 * it is made first.
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
