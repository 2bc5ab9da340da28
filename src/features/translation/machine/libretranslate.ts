import { z } from 'zod'
import type { MachineTranslationSettings } from '#src/platform/config/settings/machine-translation-settings'
import { batchesOf } from './batches'
import { MachineTranslationError } from './machine-translation-error'
import { readHtml, writeHtml } from './marked-html'
import type { TranslationProvider } from './provider'
import { requestService } from './request-service'

const languagesSchema = z.array(z.object({ code: z.string() }))
const translationSchema = z.object({ translatedText: z.array(z.string()) })

/** A LibreTranslate server: https://docs.libretranslate.com/api/operations/translate/ */
export function libreTranslate({ url, key }: MachineTranslationSettings): TranslationProvider {
  return {
    async translate(sentences, { from, to, signal }) {
      const offered = await offeredLanguages(url, signal)
      const source = codeOf(from, offered)
      const target = codeOf(to, offered)
      const translations: string[] = []
      for (const batch of batchesOf(sentences.map(writeHtml))) {
        const body = await requestService({
          url: `${url}/translate`,
          body: { q: batch, source, target, format: 'html', ...(key ? { api_key: key } : {}) },
          signal,
        })
        const parsed = translationSchema.safeParse(body)
        if (!parsed.success || parsed.data.translatedText.length !== batch.length) {
          throw new MachineTranslationError('malformed', undefined, parsed.error)
        }
        translations.push(...parsed.data.translatedText)
      }
      return translations.map(readHtml)
    },
  }
}

async function offeredLanguages(url: string, signal: AbortSignal): Promise<readonly string[]> {
  const parsed = languagesSchema.safeParse(
    await requestService({ url: `${url}/languages`, signal }),
  )
  if (!parsed.success) throw new MachineTranslationError('malformed', undefined, parsed.error)
  return parsed.data.map(({ code }) => code)
}

/** By their version, servers name a language with or without region or script. */
function codeOf(tag: string, offered: readonly string[]): string {
  const [language = tag] = tag.split('-')
  const code = [tag, language].find((candidate) => offered.includes(candidate))
  if (!code) throw new MachineTranslationError('language')
  return code
}
