import type { UIFieldServerComponent } from 'payload'
import { FormSaver } from './form-saver'

/** After a change of language Payload's `useLocale` is one step behind its form. */
export const FormSaverOfRequest: UIFieldServerComponent = ({ req }) => (
  <FormSaver locale={String(req.locale ?? '')} />
)
