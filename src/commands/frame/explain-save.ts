import { isRefusal, reasonOf } from './refusal'

/**
 * What the world around a command has caused, in one line: another save was first, a backup is being taken, or the CMS
 * doesn't take a document. By what errors have: their classes would load the CMS.
 */
export function explainSave(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { data, document, status } = error as {
    readonly data?: {
      readonly collection?: string
      readonly global?: string
      readonly id?: unknown
    }
    readonly document?: unknown
    readonly status?: unknown
  }
  if (error.name === 'LateWrite') {
    return `${document} was saved by someone else at the same moment, so this command did not save it. Run the command again.`
  }
  if (status === 503) return `${error.message} Then run the command again.`
  if (!isRefusal(error)) return undefined
  const kind = data?.collection ?? data?.global ?? 'A document'
  return `${data?.id === undefined ? kind : `${kind}/${data.id}`} can’t be saved: ${reasonOf(error)}`
}
