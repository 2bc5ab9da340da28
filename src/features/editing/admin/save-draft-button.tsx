'use client'

import { FormSubmit, useEditDepth, useHotkey, useTranslation } from '@payloadcms/ui'
import { keepsFocus } from '#src/cms/admin/keeps-focus'
import { useSession, useSessionState } from './session/use-session'

export function SaveDraftButton() {
  const { t } = useTranslation()
  const editDepth = useEditDepth()
  const session = useSession()
  const isDirty = useSessionState(session)?.isDirty ?? false
  const save = () => void session?.flush({ isVersion: true })
  useHotkey({ cmdCtrlKey: true, editDepth, keyCodes: ['s'] }, (event) => {
    event.preventDefault()
    event.stopPropagation()
    if (isDirty) save()
  })
  return (
    <FormSubmit
      buttonId="action-save-draft"
      buttonStyle="secondary"
      className="save-draft"
      disabled={!isDirty}
      extraButtonProps={keepsFocus}
      onClick={save}
      size="medium"
      type="button"
    >
      {t('version:saveDraft')}
    </FormSubmit>
  )
}
