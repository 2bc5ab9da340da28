import { expect, it } from 'vitest'
import { answerBusy, Busy } from '#src/cms/revisions/busy'

it('a save that waited in vain says so in the language of the admin', async () => {
  const req = { i18n: { language: 'fr' } }
  const answer = await answerBusy({ error: new Busy('backup'), req } as never)
  const message = 'Une sauvegarde est en cours. Réessayez dans une minute.'
  expect(answer).toEqual({ status: 503, response: { errors: [{ message }] } })
  expect(new Busy('saving')).toMatchObject({
    status: 503,
    message: expect.stringMatching(/^This is being saved/),
  })
  expect(await answerBusy({ error: new Error('x'), req } as never)).toBeUndefined()
})
