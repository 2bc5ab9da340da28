import type { ReactNode } from 'react'
import type { Messages } from '#src/platform/i18n/message-files'

/** Where a form leads, and its script: the id of what the page then shows, as in the fragment of its address. */
const shown = (outcome: 'thanks' | 'noted' | 'invalid' | 'later'): string => `wish-${outcome}`

/**
 * One tap for a page or a topic that is not there. The page is cached, so everything that it can say afterwards is in
 * it, hidden until the fragment of the address names it.
 */
export function WishForm({
  fields,
  messages,
  offersMail,
  children,
}: {
  readonly fields: Readonly<Record<string, string>>
  readonly messages: Messages
  readonly offersMail: boolean
  /** The wish, on its button. */
  readonly children: ReactNode
}) {
  const { account, wish } = messages
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <div className="wish">
      <form method="post" action="/api/wishes">
        {hidden}
        <button type="submit" className="button">
          {children}
        </button>
      </form>
      <p id={shown('thanks')} tabIndex={-1}>
        {wish.thanks}
      </p>
      <p id={shown('later')} tabIndex={-1}>
        {wish.later}
      </p>
      {offersMail ? (
        <>
          <p id={shown('noted')} tabIndex={-1}>
            {wish.noted}
          </p>
          <p id={shown('invalid')} tabIndex={-1}>
            {account.problems.invalidAddress}
          </p>
          <form method="post" action="/api/wishes" className="wish-address">
            {hidden}
            <label htmlFor="wish-email">{account.email}</label>
            <input
              id="wish-email"
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              aria-describedby="wish-offer"
              required
            />
            <button type="submit" className="button">
              {wish.submit}
            </button>
            <p id="wish-offer">{wish.offer}</p>
          </form>
        </>
      ) : null}
    </div>
  )
}
