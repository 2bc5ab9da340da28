'use client'

import { CheckboxField, SelectField, useFormFields } from '@payloadcms/ui'
import type { CheckboxFieldClientProps, SelectFieldClientProps } from 'payload'
import { isTranslator } from '#src/cms/roles/rules'

/** The form reads the role itself: Payload's conditions run on the server, and lose a change of role meanwhile. */
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
