import { formStyle } from '#src/browser/forms/form-style'
import { formHtml } from '#src/features/forms/form-html'
import { getMessages } from '#src/platform/i18n/messages'
import type { SectionProps } from './section-props'

/** Its style comes with it, so that other pages don't load it. The words around it are those of its language. */
export async function FormSection({ section, pathname }: SectionProps<'form'>) {
  const { form, stamp } = section
  const { messages } = await getMessages(form.locale)
  const html = formHtml(form, messages.forms, { stamp, page: pathname })
  return (
    <section className="section form-section" aria-labelledby={`form-${form.id}-title`}>
      <style href="octavo-form" precedence="default">
        {formStyle}
      </style>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written by form-html.ts, which escapes all texts. */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </section>
  )
}
