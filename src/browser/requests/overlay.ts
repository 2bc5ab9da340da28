import { pageMessages } from './page-language'
import { type Cover, shareCover } from './shared-overlay'

let element: HTMLElement | undefined

/** The full-screen white overlay. The style sheet fades it for 400 ms. */
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
    // Forces a computed style, so that even the shortest request fades.
    getComputedStyle(element).getPropertyValue('opacity')
  },
  hide() {
    if (!element) return
    element.dataset['leaving'] = ''
    // Without the style sheet there is no animation.
    if (element.getAnimations().length === 0) removeWhereLeft()
  },
}

/** A request during the fade has shown the overlay again. */
function removeWhereLeft(): void {
  if (element?.dataset['leaving'] === undefined) return
  element.remove()
  element = undefined
}

/** Covers the page until the returned function is called; requests share one overlay. */
export const coverPage = shareCover(sheet)

async function label(overlay: HTMLElement): Promise<void> {
  const { requests } = await pageMessages()
  const text = document.createElement('span')
  text.className = 'visually-hidden'
  text.textContent = requests.loading
  overlay.append(text)
}
