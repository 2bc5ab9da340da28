import { type Endpoint, Forbidden, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { isLocale, type Locale, locales } from '#locales/languages'
import { bodyOf } from '#src/cms/access/body-of'
import { Refusal } from '#src/cms/access/refusal'
import { isEditor, languagesOf } from '#src/cms/roles/rules'
import { settings } from '#src/platform/config/env'
import { type IssuePreviewMail, type PreviewTheme, previewThemes } from '../issue-facts'
import { factsOf } from './issue-facts'
import { previewIssue } from './preview-issue'
import { scheduleIssue } from './schedule-issue'
import { startSending, stopSending } from './sending'
import { findIssue, type StoredIssue } from './stored-issue'

const headers = { 'Cache-Control': 'private, no-store' }

/** What the form of an issue shows and does besides its fields. */
export const issueEndpoints: Endpoint[] = [
  {
    path: '/:id/facts',
    method: 'get',
    handler: async (req) => respondFacts(req),
  },
  {
    path: '/:id/preview',
    method: 'get',
    handler: async (req) => {
      const issue = await issueOf(req)
      const locale = localeOf(req.query['locale'])
      const theme = previewThemes.find((one) => one === req.query['theme'])
      const mail = await mailOf(req, issue, locale, theme)
      return mail
        ? Response.json(mail, { headers })
        : Response.json({ errors: [{ message: 'Nothing to send.' }] }, { status: 404, headers })
    },
  },
  {
    path: '/:id/test',
    method: 'post',
    handler: async (req) => {
      const issue = await issueOf(req)
      if (languagesOf(req.user).length === 0) throw new Forbidden(req.t)
      needMail()
      const { locale: wanted } = await bodyOf(req, testSchema)
      const locale = localeOf(wanted)
      const mail = await mailOf(req, issue, locale)
      if (!mail) throw new Refusal('locale: nothing is published in it for this issue.', 409)
      const { html, subject, text } = mail
      // To the account's own address alone.
      await req.payload.sendEmail({
        to: req.user?.email ?? '',
        subject: `[Test] ${subject}`,
        html,
        text,
      })
      return Response.json({ to: req.user?.email }, { headers })
    },
  },
  {
    path: '/:id/schedule',
    method: 'post',
    handler: async (req) => {
      const issue = await issueToSend(req)
      const { at } = await bodyOf(req, scheduleSchema)
      const moment = new Date(at)
      if (Number(moment) <= Date.now()) throw new Refusal('at: choose a moment in the future.', 400)
      if (!(await scheduleIssue(req.payload, issue.id, moment))) throw alreadySent()
      return respondFacts(req)
    },
  },
  {
    path: '/:id/send',
    method: 'post',
    handler: async (req) => {
      const issue = await issueToSend(req)
      if (!(await startSending(req.payload, issue.id))) throw alreadySent()
      return respondFacts(req)
    },
  },
  {
    path: '/:id/stop',
    method: 'post',
    handler: async (req) => {
      const issue = await issueOf(req)
      if (!isEditor(req.user)) throw new Forbidden(req.t)
      await stopSending(req.payload, issue.id)
      return respondFacts(req)
    },
  },
]

const testSchema = z.strictObject({ locale: z.string() })
const scheduleSchema = z.strictObject({ at: z.iso.datetime({ offset: true }) })

async function respondFacts(req: PayloadRequest): Promise<Response> {
  const issue = await issueOf(req)
  const facts = await factsOf(req.payload, issue, req.user ?? {}, new Date())
  return Response.json(facts, { headers })
}

/** @throws for visitors, and where there is none. */
async function issueOf(req: PayloadRequest): Promise<StoredIssue> {
  if (!req.user) throw new Forbidden(req.t)
  const issue = await findIssue(req.payload, String(req.routeParams?.['id'] ?? ''))
  if (!issue) throw new Refusal('No such issue.', 404)
  return issue
}

async function issueToSend(req: PayloadRequest): Promise<StoredIssue> {
  const issue = await issueOf(req)
  if (!isEditor(req.user)) throw new Forbidden(req.t)
  needMail()
  return issue
}

function needMail(): void {
  if (!settings.mail) throw new Refusal('This server sends no email: set SMTP_URL.', 409)
}

const alreadySent = () => new Refusal('This issue is sent already. Create another one.', 409)

function localeOf(value: unknown): Locale {
  if (isLocale(value)) return value
  throw new Refusal(`locale: name one of ${locales.join(', ')}.`, 400)
}

async function mailOf(
  { payload }: PayloadRequest,
  issue: StoredIssue,
  locale: Locale,
  theme?: PreviewTheme,
): Promise<IssuePreviewMail | undefined> {
  const options = { now: new Date(), ...(theme ? { theme } : {}) }
  const mail = await previewIssue(payload, issue, locale, options)
  return mail && { ...mail, bytes: Buffer.byteLength(mail.html) }
}
