/** Loads the drawer in advance, for use offline. */
export const loadDrawer = () => import('./drawer')

/** For the header's button. */
export const openSaved = (button: HTMLButtonElement): Promise<void> =>
  loadDrawer().then(({ openDrawer }) => openDrawer(button))
