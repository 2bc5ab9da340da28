import type { ToastKind } from './toaster'

/** Shows a short message for 3000 ms. @throws where the toaster, loaded on first use, cannot be loaded. */
export async function showToast(message: string, kind: ToastKind = 'note'): Promise<void> {
  const { showInToaster } = await loadToasts()
  await showInToaster(message, kind)
}

/** Loads the toaster in advance, for use offline. */
export const loadToasts = () => import('./toaster')
