/**
 * A thousandth of the rounds, whose number slows down every account of a test. Another number of rounds still gives
 * another result, and calls show the requested rounds.
 */
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const quickDerivation = Symbol.for('octavo.tests.quick-derivation')
const { pbkdf2 } = crypto

// The files of a worker share its modules, and each begins with this one.
if (!Reflect.has(pbkdf2, quickDerivation)) {
  const quick: typeof pbkdf2 = (password, salt, rounds, ...rest) =>
    pbkdf2(password, salt, rounds / 1000, ...rest)
  crypto.pbkdf2 = Object.assign(quick, { [quickDerivation]: true })
  syncBuiltinESMExports()
}
