import { formStyle } from '#src/browser/forms/form-style'
import type { FormModel } from '#src/features/forms/form'
import { formHtml } from '#src/features/forms/form-html'
import { getMessages } from '#src/platform/i18n/messages'

interface FormViewProps {
  readonly form: FormModel
  readonly stamp: string
  /** Of the page around it. */
  readonly pathname: string
}

/** Its style comes with it, so that other pages don't load it. The words around it are those of its language. */
export async function FormView({ form, pathname, stamp }: FormViewProps) {
  const { messages } = await getMessages(form.locale)
  const html = formHtml(form, messages.forms, { stamp, page: pathname })
  return (
    <>
      <style href="octavo-form" precedence="default">
        {formStyle}
      </style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by form-html.ts, which escapes all texts. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  )
}
