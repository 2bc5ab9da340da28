let region: HTMLElement | undefined

/**
 * Prepares to announce to a screen reader what others see.
 *
 * @returns announces it. A region that comes with its text already in it is passed over, which is why
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
