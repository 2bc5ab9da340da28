import { type Endpoint, Forbidden } from 'payload'
import { locales } from '#locales/languages'
import { lackingIn } from '#src/cms/fields/complete'
import { settings } from '#src/platform/config/env'
import type { FormFacts } from '../form-facts'
import { completeForm, dropsFiles } from '../stored-form'
import { findStoredForm } from './find-form'

/** `GET …/{id}/facts`: in which languages a form is shown, for its own form and the sections that show it. */
export const formFacts: Endpoint = {
  path: '/:id/facts',
  method: 'get',
  handler: async (req) => {
    if (!req.user) throw new Forbidden(req.t)
    const stored = await findStoredForm(req.payload, String(req.routeParams?.['id'] ?? ''))
    const headers = { 'Cache-Control': 'private, no-store' }
    if (!stored)
      return Response.json({ errors: [{ message: 'No such form.' }] }, { status: 404, headers })
    const facts: FormFacts = {
      isOpen: stored['open'] !== false && !stored['deletedAt'],
      complete: locales.filter((locale) => lackingIn(completeForm, stored, locale).length === 0),
      hasMail: settings.mail !== undefined,
      dropsFiles: dropsFiles(stored),
    }
    return Response.json(facts, { headers })
  },
}
