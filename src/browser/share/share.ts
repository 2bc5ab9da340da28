import { canonicalAddress } from '../pages/open-document'
import { pageMessages } from '../requests/page-language'
import { showToast } from '../requests/toast'
import { emitEvent, type ShareWay } from '../site-events'

/** By the first available way: the system's sheet, the clipboard, or a URL to copy by hand. */
export async function sharePage(): Promise<void> {
  const way = await share(pageAddress())
  if (way) emitEvent({ name: 'share', way })
}

/** @returns how; `undefined` if the visitor cancels. */
async function share(url: string): Promise<ShareWay | undefined> {
  if (navigator.share) {
    try {
      await navigator.share({ title: headingOf(document), url })
      return 'sheet'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
      console.warn(error)
    }
  }
  const { share: messages } = await pageMessages()
  try {
    // Without a secure context there is no clipboard.
    await navigator.clipboard.writeText(url)
  } catch (error) {
    console.warn(error)
    const { showAddress } = await import('./address')
    showAddress(url, messages)
    return 'address'
  }
  await showToast(messages.copied)
  return 'copy'
}

/** The canonical URL, without query and fragment. */
function pageAddress(): string {
  const { origin, pathname } = new URL(canonicalAddress() ?? location.href)
  return origin + pathname
}

function headingOf(page: Document): string {
  return page.querySelector('h1')?.textContent ?? page.title
}
