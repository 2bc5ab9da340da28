import type { ToastKind } from './toaster'

/**
 * Shows a short message over the page for 3000 ms (spec §9). What shows it is loaded when the first
 * message comes.
 *
 * @throws where that cannot be loaded.
 */
export async function showToast(message: string, kind: ToastKind = 'note'): Promise<void> {
  const { showInToaster } = await loadToasts()
  await showInToaster(message, kind)
}

/** Loads what shows messages ahead of the first: there may be no connection when it comes. */
export const loadToasts = () => import('./toaster')
