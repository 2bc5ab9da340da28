/** In pixels: a shorter way is a click on a leaf. */
const clickDistance = 6
/** All folds, in widths of the sheet. */
const reach = 0.9

interface Drag {
  readonly x: number
  readonly y: number
  readonly folds: number
  /** The horizontal direction that folds: toward the leaf that stays in front. Missing for a closed book. */
  readonly toward: number | undefined
  isMoved: boolean
}

/**
 * Folds a sheet as far as it is dragged toward the reader's leaf, and opens it the other way. When the pointer is
 * released, the nearest of the folds is chosen below the sheet, and the style sheet does the rest.
 */
export function mount(press: HTMLElement): void {
  // Pointers may have come several times until the file was there.
  if (!press.onpointerover) return
  press.onpointerover = null
  const folding = press.parentElement as HTMLElement
  const choices = [...folding.querySelectorAll<HTMLInputElement>('[name="fold"]')]
  const last = Number(choices.at(-1)?.value)
  let drag: Drag | undefined
  // From the first move on, because the file may arrive after the pointer was pressed.
  const start = ({ clientX: x, clientY: y, target }: PointerEvent): Drag => {
    const folds = Number(getComputedStyle(folding).getPropertyValue('--by-hand'))
    const own = press.querySelector('[aria-current]') ?? (target as Element)
    const { left, width } = own.getBoundingClientRect()
    return {
      x,
      y,
      folds,
      toward: folds === last ? undefined : x < left + width / 2 ? 1 : -1,
      isMoved: false,
    }
  }
  const foldsAt = ({ folds, toward, x, y }: Drag, { clientX, clientY }: PointerEvent): number => {
    const across = clientX - x
    const way = toward ? across * toward + clientY - y : -Math.hypot(across, clientY - y)
    return Math.min(Math.max(folds + (way / press.clientWidth / reach) * last, 0), last)
  }
  press.addEventListener('dragstart', (event) => event.preventDefault())
  press.addEventListener('pointermove', (event) => {
    if (event.buttons !== 1) return
    drag ??= start(event)
    if (!drag.isMoved) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < clickDistance) return
      drag.isMoved = true
      press.setPointerCapture(event.pointerId)
      folding.style.transition = 'none'
    }
    folding.style.setProperty('--by-hand', String(foldsAt(drag, event)))
  })
  const release = (event: PointerEvent): void => {
    if (drag?.isMoved) {
      const folds = foldsAt(drag, event)
      const distance = ({ value }: HTMLInputElement) => Math.abs(Number(value) - folds)
      const nearest = choices.reduce((one, other) =>
        distance(other) < distance(one) ? other : one,
      )
      nearest.checked = true
      folding.removeAttribute('style')
      // No link is followed at the end of a drag; the click comes after this event, if it comes.
      const stop = (click: Event) => click.preventDefault()
      press.addEventListener('click', stop, true)
      setTimeout(() => press.removeEventListener('click', stop, true))
    }
    drag = undefined
  }
  press.addEventListener('pointerup', release)
  press.addEventListener('pointercancel', release)
}
