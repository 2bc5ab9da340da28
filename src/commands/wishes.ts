import { CommandError } from '#src/platform/command-error'
import { none, readArguments } from './frame/read-arguments'
import { withCms } from './frame/with-cms'

/** `npm run wishes`: which addresses wait, and which mails may not have arrived; `--forget` erases an address. */
const { forget } = readArguments(
  'Usage: npm run wishes [-- --forget ADDRESS]',
  { forget: { type: 'string' } },
  none,
).values

await withCms('Stopped. Nothing is half done.', async (payload, { progress }) => {
  const { forgetByEmail, listUnclear } = await import('#src/features/wishes/cms/addresses')
  if (forget !== undefined) {
    if (!forget.includes('@')) throw new CommandError('--forget: name an email address.')
    progress.say(
      `Wishes that no longer wait with this address: ${await forgetByEmail(payload, forget)}.`,
    )
    return
  }
  const { addressesIn } = await import('#src/features/wishes/cms/collections')
  const waiting = await addressesIn(payload).countDocuments({ sending: { $exists: false } })
  progress.say(`Addresses that wait for a language: ${waiting}.`)
  const unclear = await listUnclear(payload, new Date())
  if (unclear.length === 0) return
  progress.say('Emails that may not have arrived, because sending was cut off:')
  for (const { document, email, kind, locale, sending } of unclear) {
    progress.say(`  ${sending.toISOString()}  ${kind} ${document} in ${locale}  ${email}`)
  }
})
