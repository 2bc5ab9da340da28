import { Link } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { labelsIn } from '#src/cms/labels/server-messages'

export function NoMail({ initPageResult: { req } }: AdminViewServerProps) {
  const { forgotten, noMail } = labelsIn(req.i18n).serverMessages.mail
  const { admin, routes } = req.payload.config
  return (
    <div className="form-header">
      <h1>{forgotten}</h1>
      <p>{noMail}</p>
      <Link href={routes.admin + admin.routes.login} prefetch={false}>
        {req.i18n.t('authentication:backToLogin')}
      </Link>
    </div>
  )
}
