import { FormView } from '../forms/form-view'
import type { SectionProps } from './section-props'

export function FormSection({ section: { form, stamp }, pathname }: SectionProps<'form'>) {
  return (
    <section className="section form-section" aria-labelledby={`form-${form.id}-title`}>
      <FormView form={form} pathname={pathname} stamp={stamp} />
    </section>
  )
}
