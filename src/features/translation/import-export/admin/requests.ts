import type { ImportReport, SegmentReport } from '../cms/report'

/** A result, or a message for the editor. */
export type Outcome<Result> = { readonly result: Result } | { readonly fault: string | undefined }

export function sendForReport(address: string, file?: Blob): Promise<Outcome<ImportReport>> {
  return ask(
    () => fetch(address, { method: 'POST', ...(file ? { body: file } : {}) }),
    (response) => response.json() as Promise<ImportReport>,
  )
}

export function chosenFile({ file }: ImportReport, taken: readonly SegmentReport[]): Blob {
  const segments = taken.flatMap(({ conflict }) => conflict?.segments ?? [])
  return new Blob([JSON.stringify({ ...file, segments })], { type: 'application/json' })
}

export function download(address: string): Promise<Outcome<string>> {
  return ask(
    () => fetch(address),
    async (response) => {
      const header = response.headers.get('Content-Disposition') ?? ''
      const name = decodeURIComponent(
        /filename\*=UTF-8''([^;]+)/.exec(header)?.[1] ?? 'translation',
      )
      const url = URL.createObjectURL(await response.blob())
      const link = document.createElement('a')
      link.href = url
      link.download = name
      link.click()
      // The download has begun with the click.
      setTimeout(() => URL.revokeObjectURL(url))
      return name
    },
  )
}

async function ask<Result>(
  send: () => Promise<Response>,
  read: (response: Response) => Promise<Result>,
): Promise<Outcome<Result>> {
  try {
    const response = await send()
    if (response.ok) return { result: await read(response) }
    const body = (await response.json()) as { errors?: { message?: string }[] }
    return { fault: body.errors?.map(({ message }) => message).join(' ') }
  } catch {
    return { fault: undefined }
  }
}
