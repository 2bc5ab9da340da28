/** Loads the drawer ahead of its first use: there may be no connection when it comes. */
export const loadDrawer = () => import('./drawer')

/** Opens the list of saved articles where the header's button was pressed. */
export const openSaved = (button: HTMLButtonElement): Promise<void> =>
  loadDrawer().then(({ openDrawer }) => openDrawer(button))
