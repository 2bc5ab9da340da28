import type { MachineTranslationSettings } from '#src/platform/config/settings/machine-translation-settings'
import { libreTranslate } from './libretranslate'
import { openAi } from './openai'
import type { TranslationProvider } from './provider'

export function providerOf(settings: MachineTranslationSettings): TranslationProvider {
  return settings.kind === 'openai' ? openAi(settings) : libreTranslate(settings)
}
