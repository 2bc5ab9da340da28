import type { Locale } from '#locales/languages'
import type { PublicationAction } from '../../cms/change-language'
import type { DocumentOutcome } from '../../cms/publish-many'
import { documentsAtOnce } from '../../documents-at-once'
import { sendRequest } from '../send-request'

/** In batches; what is done stays done, see `notify`. @throws {Error} with the server's message. */
export async function changeSelection(
  api: string,
  change: { readonly action: PublicationAction; readonly locales: readonly Locale[] },
  ids: readonly string[],
  labels: { readonly language: string; readonly unreachable: string },
  notify: (outcomes: readonly DocumentOutcome[]) => void,
): Promise<void> {
  const outcomes: DocumentOutcome[] = []
  // One change, undone as a whole.
  const batch = crypto.randomUUID()
  for (let start = 0; start < ids.length; start += documentsAtOnce) {
    const { results } = await sendRequest<{ results: readonly DocumentOutcome[] }>(
      'POST',
      `${api}/languages`,
      { ...change, batch, ids: ids.slice(start, start + documentsAtOnce) },
      labels,
    )
    outcomes.push(...results)
    notify([...outcomes])
  }
}
