import type { AfterErrorHook } from 'payload'
import { answerIn } from '#src/cms/labels/answers'
import { isFullDisk } from '#src/platform/full-disk'

/** Names the cause where a save finds no room, which the CMS would call an unknown error (500). */
export const answerFullDisk: AfterErrorHook = ({ error, graphqlResult, req }) => {
  if (!isFullDisk(error)) return undefined
  const message = answerIn(req.i18n, 'saves', 'diskFull')
  const extensions = { ...graphqlResult?.extensions, statusCode: 507 }
  return {
    status: 507,
    response: { errors: [{ message }] },
    ...(graphqlResult ? { graphqlResult: { ...graphqlResult, message, extensions } } : {}),
  }
}
