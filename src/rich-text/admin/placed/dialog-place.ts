/** To the words, and to the edge of the window, in px. */
const gap = 8

/** Places a dialog below its words, or above them if there is more room, so that they stay visible. */
export function dialogPlace(
  words: Pick<DOMRect, 'bottom' | 'left' | 'top'>,
  window: { readonly innerHeight: number; readonly innerWidth: number } = globalThis.window,
): Readonly<Record<string, string>> {
  const below = window.innerHeight - words.bottom
  const isBelow = below >= words.top || below >= 360
  return {
    '--place-left': `${Math.max(gap, Math.round(words.left))}px`,
    '--place-room': `${Math.round((isBelow ? below : words.top) - 2 * gap)}px`,
    ...(isBelow
      ? { '--place-top': `${Math.round(words.bottom) + gap}px`, '--place-bottom': 'auto' }
      : {
          '--place-top': 'auto',
          '--place-bottom': `${Math.round(window.innerHeight - words.top) + gap}px`,
        }),
  }
}
