import { toggleSaved } from './toggle'

/** Loads the drawer ahead of its first use: there may be no connection when it comes. */
export const loadDrawer = () => import('./drawer')

/** Does what a button of the saved articles is for; others are left alone. */
export async function actOnSaved(button: HTMLButtonElement): Promise<void> {
  switch (button.dataset['action']) {
    case 'save':
      return toggleSaved(button)
    case 'saved': {
      const { openDrawer } = await loadDrawer()
      return openDrawer(button)
    }
  }
}
