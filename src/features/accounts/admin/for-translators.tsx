'use client'

import { CheckboxField, SelectField, useFormFields } from '@payloadcms/ui'
import type { CheckboxFieldClientProps, SelectFieldClientProps } from 'payload'
import { isTranslator } from '#src/cms/roles/rules'

/**
 * Fields of an account that concern translators alone. The form reads the role itself: Payload evaluates a
 * condition of the configuration on the server, and loses a change of role while a response arrives.
 */
export function TranslatorLanguages(props: SelectFieldClientProps) {
  return useIsTranslator() ? <SelectField {...props} /> : null
}

export function TranslatorMayPublish(props: CheckboxFieldClientProps) {
  return useIsTranslator() ? <CheckboxField {...props} /> : null
}

export function TranslatorMails(props: CheckboxFieldClientProps) {
  return useIsTranslator() ? <CheckboxField {...props} /> : null
}

function useIsTranslator(): boolean {
  const role = useFormFields(([fields]) => fields['role']?.value)
  return isTranslator({ role })
}
