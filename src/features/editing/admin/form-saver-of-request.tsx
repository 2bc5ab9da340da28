import type { UIFieldServerComponent } from 'payload'
import { FormSaver } from './form-saver'

/**
 * Says to the form in which language the server has filled it. The browser alone does not know for
 * sure: after a change of language Payload's `useLocale` is one step behind its form.
 */
export const FormSaverOfRequest: UIFieldServerComponent = ({ req }) => (
  <FormSaver locale={String(req.locale ?? '')} />
)
