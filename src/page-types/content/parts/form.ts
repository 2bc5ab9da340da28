import 'server-only'
import type { Locale } from '#locales/languages'
import { findStoredForm } from '#src/features/forms/cms/find-form'
import { stampSecrets } from '#src/features/forms/cms/take-submission'
import type { FormModel } from '#src/features/forms/form'
import { writeStamp } from '#src/features/forms/stamp'
import { formIn } from '#src/features/forms/stored-form'
import { documentTag } from '#src/platform/cache/tags'
import { isStaticExport } from '#src/platform/config/static-export'
import { cached } from '../reads/cached'
import { cms } from '../reads/cms'

/** `undefined` where the form is not shown: closed, deleted, not complete in the language, or without a server. */
export async function findForm(id: unknown, locale: Locale): Promise<FormModel | undefined> {
  if (typeof id !== 'string' || isStaticExport()) return undefined
  const found = await cached(['forms', id, locale], [documentTag('forms', id)], async () => {
    const stored = await findStoredForm(await cms(), id)
    return formIn(stored, locale) ?? null
  })
  return found ?? undefined
}

const day = 24 * 3_600_000

/** Of the day: a page that is rendered again without a change stays the same, with its ETag. */
export function stampOf({ id }: FormModel): string {
  return writeStamp(stampSecrets()[0] ?? '', id, Math.floor(Date.now() / day) * day)
}
