import { z } from 'zod'
import { isLocale, type Locale, locales } from '#locales/languages'

export const languageSchema = z.custom<Locale>(isLocale, 'is not a language of this site.')

export const languagesSchema = z.array(languageSchema).max(locales.length)
