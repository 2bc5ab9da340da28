import type { Payload, TypedUser } from 'payload'
import { isInterrupted } from '#src/platform/database/interrupted'
import type { Answered, Asked, Command, Reply, SavedAll } from './commands'

/**
 * A process of the CMS, of which a test runs several on one database and kills some. Its parent sends the commands.
 */
const [{ getPayload }, { default: config }, publication, jobs, sides, states] = await Promise.all([
  import('payload'),
  import('../../../payload.config'),
  import('#src/features/publication/cms/change-language'),
  import('#src/cms/jobs/run-due'),
  import('#src/cms/revisions/read-both-sides'),
  import('#src/features/publication/cms/schedule'),
])
const payload: Payload = await getPayload({ config })
payload.logger.level = 'silent'
const user = await firstUser()

async function firstUser(): Promise<TypedUser> {
  const email = 'editor@example.org'
  const { docs } = await payload.find({ collection: 'users', where: { email: { equals: email } } })
  const found =
    docs[0] ??
    (await payload.create({
      collection: 'users',
      data: { email, password: 'a long enough password', role: 'editor' },
    }))
  return { ...found, collection: 'users' }
}

async function carryOut(command: Command): Promise<unknown> {
  const common = { collection: 'blogs', depth: 0, overrideAccess: false, user } as const
  switch (command.do) {
    case 'create': {
      const { publishedAt, title } = command
      const data = { title, publishedAt } as never
      return (await payload.create({ ...common, draft: true, data })).id
    }
    case 'save': {
      const { autosave, id, locale, data } = command
      const doc = await payload.update({ ...common, id, draft: true, autosave, locale, data })
      return doc.revision
    }
    case 'saveAll': {
      const { data, ids, locale } = command
      const where = { id: { in: [...ids] } }
      const { docs, errors } = await payload.update({ ...common, draft: true, locale, data, where })
      return {
        done: docs.map(({ id }) => String(id)),
        refusals: Object.fromEntries(errors.map(({ id, message }) => [String(id), message])),
      } satisfies SavedAll
    }
    case 'publish':
    case 'unpublish': {
      const { id, locales } = command
      const document = { collection: 'blogs', id } as const
      const outcomes = await publication.changeLanguages(
        payload,
        { document, locales, action: command.do },
        { user },
      )
      const failed = outcomes.find((outcome) => !outcome.done)
      if (failed && !failed.done) throw failed.error
      return undefined
    }
    case 'plan': {
      const document = { collection: 'blogs', id: command.id } as const
      const change = { document, locale: command.locale, action: 'publish' } as const
      await states.replacePlan(payload, { ...change, user: String(user.id) }, new Date())
      return untilCarriedOut(document, command.locale)
    }
    case 'read':
      return sides.readBothSides(payload, { collection: 'blogs', id: command.id })
  }
}

/** Another process may have claimed the plan: it is done when it is gone. */
async function untilCarriedOut(
  document: { collection: 'blogs'; id: string },
  locale: string,
): Promise<void> {
  for (;;) {
    await jobs.runDue(payload)
    const own = (await states.listScheduled(payload, document)).filter(
      (plan) => plan.locale === locale,
    )
    const failed = own.find(({ state }) => state === 'failed')
    if (failed) {
      await states.cancelScheduled(payload, document, failed.id)
      throw new Error(`${failed.fault}: ${failed.detail}`)
    }
    if (own.length === 0) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function replyTo(command: Command): Promise<Reply> {
  try {
    return { is: 'done', value: await carryOut(command) }
  } catch (error) {
    const { message, name } = error as Error
    return { is: 'refused', name: isInterrupted(error) ? 'Interrupted' : name, message }
  }
}

process.on('message', ({ command, number }: Asked) => {
  void replyTo(command).then((reply) => process.send?.({ number, reply } satisfies Answered))
})
process.send?.('ready')
