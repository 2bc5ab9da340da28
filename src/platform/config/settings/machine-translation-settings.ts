import { z } from 'zod'
import { baseAddress, type SettingProblem } from '../setting'

export interface MachineTranslationSettings {
  readonly kind: 'libretranslate' | 'openai'
  readonly url: string
  readonly key: string | undefined
  /** The model of an OpenAI-compatible service; LibreTranslate has none. */
  readonly model: string | undefined
}

export const machineTranslationVariables = {
  MACHINE_TRANSLATION: z
    .enum(['off', 'libretranslate', 'openai'], "must be 'off', 'libretranslate', or 'openai'.")
    .default('off'),
  MACHINE_TRANSLATION_URL: baseAddress(
    'must be an absolute http(s) URL, such as http://localhost:5000 or https://api.example.org/v1.',
  ).optional(),
  MACHINE_TRANSLATION_KEY: z
    .string()
    .regex(/^[\u0021-\u007e]+$/, 'must be printable ASCII without spaces; copy it again.')
    .optional(),
  MACHINE_TRANSLATION_MODEL: z.string().optional(),
} as const

type MachineTranslationVariables = z.infer<z.ZodObject<typeof machineTranslationVariables>>

/** Rules that need more than one variable. @param given without empty values. */
export function machineTranslationProblems(
  given: Readonly<Record<string, string | undefined>>,
): SettingProblem[] {
  const problems: SettingProblem[] = []
  const kind = given['MACHINE_TRANSLATION'] ?? 'off'
  if (/^(?:libretranslate|openai)$/.test(kind) && !given['MACHINE_TRANSLATION_URL']) {
    problems.push({
      variable: 'MACHINE_TRANSLATION_URL',
      message: 'is missing; set it to the URL of the service, or MACHINE_TRANSLATION to off.',
    })
  }
  if (kind === 'openai' && !given['MACHINE_TRANSLATION_MODEL']) {
    problems.push({
      variable: 'MACHINE_TRANSLATION_MODEL',
      message: 'is missing; set it to the name of a model that the service offers.',
    })
  }
  return problems
}

export function readMachineTranslation(
  env: MachineTranslationVariables,
): MachineTranslationSettings | undefined {
  const { MACHINE_TRANSLATION: kind, MACHINE_TRANSLATION_URL: url } = env
  if (kind === 'off' || !url) return undefined
  return { kind, url, key: env.MACHINE_TRANSLATION_KEY, model: env.MACHINE_TRANSLATION_MODEL }
}
