import { canonicalAddress } from '../open-document'
import { pageMessages } from '../requests/page-language'
import { showToast } from '../requests/toast'
import { emitEvent, type ShareWay } from '../site-events'

/**
 * Shares the open page by the first way that the browser has: its own sheet, a copy of the address,
 * or the address itself to copy by hand.
 */
export async function sharePage(): Promise<void> {
  const way = await share(pageAddress())
  if (way) emitEvent({ name: 'share', way })
}

/** @returns how; `undefined` where the visitor changed their mind. */
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
    // Without a secure context there is no clipboard at all.
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

/** The address under which everybody should know the page: no query, no place on it. */
function pageAddress(): string {
  const { origin, pathname } = new URL(canonicalAddress() ?? location.href)
  return origin + pathname
}

function headingOf(page: Document): string {
  return page.querySelector('h1')?.textContent ?? page.title
}
