import { pageMessages } from './page-language'
import { type Cover, shareCover } from './shared-overlay'

let element: HTMLElement | undefined

/** The full-screen white sheet (spec §4). The style sheet lets it fade for 400 ms (spec §9). */
const sheet: Cover = {
  show() {
    if (!element) {
      element = document.createElement('div')
      element.className = 'loading-overlay'
      element.setAttribute('role', 'status')
      element.addEventListener('transitionend', removeWhereLeft)
      document.body.append(element)
      void label(element)
    }
    delete element.dataset['leaving']
    // The fade starts from what was computed last: even the shortest request is seen to end.
    getComputedStyle(element).getPropertyValue('opacity')
  },
  hide() {
    if (!element) return
    element.dataset['leaving'] = ''
    // Without the style sheet there is nothing to wait for.
    if (element.getAnimations().length === 0) removeWhereLeft()
  },
}

/** A request that began during the fade has made the sheet whole again, and keeps it. */
function removeWhereLeft(): void {
  if (element?.dataset['leaving'] === undefined) return
  element.remove()
  element = undefined
}

/** Puts the sheet over the page until the returned function is called; requests share one. */
export const coverPage = shareCover(sheet)

/** Labels the sheet once the messages are there; until then it shows. */
async function label(overlay: HTMLElement): Promise<void> {
  const { requests } = await pageMessages()
  const text = document.createElement('span')
  text.className = 'visually-hidden'
  text.textContent = requests.loading
  overlay.append(text)
}
