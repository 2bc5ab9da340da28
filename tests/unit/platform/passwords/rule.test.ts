import { describe, expect, it } from 'vitest'
import { passwordFault, prepared } from '#src/platform/passwords/rule'

const own = ['lena.maier@papierwerk.example', 'Lena Maier', 'Octavo', 'www.papierwerk.example']

describe('a password is refused', () => {
  it.each([
    ['short', '', 'nothing'],
    ['short', 'elevenchars', 'eleven characters'],
    ['short', 'ü á b́ ć x'.normalize('NFD'), 'nine characters of seventeen code units'],
    ['short', '😀🎈🎃🐙🦊🌵🍀🍄🌋🌊🪐', 'eleven characters of twenty-two code units'],
    ['long', 'ab cd ef gh '.repeat(22), 'more than a field can mean'],
    ['simple', 'aaaaaaaaaaaa', 'one character'],
    ['simple', 'abababababab', 'two in turn'],
    ['simple', 'passwordpassword', 'a word twice'],
    ['simple', '123456789012', 'digits in order'],
    ['simple', 'abcdefghijklm', 'letters in order'],
    ['simple', 'ZYXWVUTSRQPO', 'letters in reverse'],
    ['simple', 'qwertyuiopas', 'a row of keys'],
    ['simple', 'hello12345678', 'a word and digits in order'],
    ['common', 'Administrator', 'on the list'],
    ['common', '1qaz2wsx3edc', 'on the list'],
    ['common', 'Password2026!', 'a word of the list with a year'],
    ['common', '!!!!sunshine#77', 'a word of the list between marks'],
    ['own', 'lena.maier@papierwerk.example', 'the address'],
    ['own', 'LenaMaier2026!', 'the name'],
    ['own', 'papierwerk-1-2', 'the domain'],
    ['own', 'octavo-welcome', 'the site and a word of the list'],
  ])('as %s: %s (%s)', (fault, password) => {
    expect(passwordFault(password, own)).toBe(fault)
  })
})

describe('a password is accepted', () => {
  it.each([
    'correct horse battery',
    'a long enough password',
    'twelve chars',
    'lena likes blue whales',
    'Pässwörd für Größe',
    '八种语言的网址别名与密码规则',
    '🦊🌵🍀🍄🌋🌊🪐😀🎈🎃🐙🦑',
    'R7#mQz!p2Lw9',
    'nVh3Q0bYt9yGdX1cKp5Z',
  ])('%s', (password) => {
    expect(passwordFault(password, own)).toBeUndefined()
  })

  it('without any fact about the account', () => {
    expect(passwordFault('xxxxxxxxy abcd efgh', [undefined, null, '', 'xy'])).toBeUndefined()
  })
})

describe('a prepared password', () => {
  it('is the same however its letters are composed and its blanks are typed', () => {
    const composed = 'Pässwörd für Größe 한글'
    expect(prepared(composed.normalize('NFD'))).toBe(prepared(composed))
    expect(prepared('a\u3000b\u00a0c\u2009d')).toBe('a b c d')
  })

  it('keeps characters that compatibility forms would change', () => {
    expect(prepared('ﬁ ① Å')).toBe('ﬁ ① Å'.normalize('NFC'))
    expect(prepared('UPPER')).toBe('UPPER')
  })
})
