import { describe, expect, it } from 'vitest'
import {
  tokenFault,
  tokenIn,
  type VerifiedBy,
  verificationTags,
  verifiers,
} from '#src/features/seo/verification'

const google = 'h3x_Tq8-1NvJ0dKf2aGmPz7RwYcLb5sUoE4iQ9uV6kA'

describe('tokenIn', () => {
  it.each([
    ['the token', google],
    ['with spaces around it', `  ${google}\n`],
    ['a tag', `<meta name="google-site-verification" content="${google}" />`],
    ['the other way round', `<META content='${google}' name='google-site-verification'>`],
    [
      'over several lines',
      `<meta\n  name = "google-site-verification"\n  content = " ${google} "/>`,
    ],
  ])('finds the token in %s', (_, text) => {
    const token = tokenIn('google', text)
    expect(token).toBe(google)
    expect(tokenFault('google', token)).toBeUndefined()
  })

  it.each([
    ['bing', '<meta name="msvalidate.01" content="0A1B2C3D4E5F60718293A4B5C6D7E8F9" />'],
    [
      'naver',
      '<meta name="naver-site-verification" content="0a1b2c3d4e5f60718293a4b5c6d7e8f901234567" />',
    ],
    ['baidu', '<meta name="baidu-site-verification" content="codeva-AbCdEf1234" />'],
    ['yandex', '<meta name="yandex-verification" content="0123456789abcdef" />'],
  ] as const)('recognizes the tag of %s', (engine, tag) => {
    const token = tokenIn(engine, tag)
    expect(tag).toContain(`"${token}"`)
    expect(tokenFault(engine, token)).toBeUndefined()
  })
})

describe('tokenFault', () => {
  it('names the field of a tag that belongs in another one', () => {
    const tag = '<meta name="yandex-verification" content="0123456789abcdef">'
    expect(tokenIn('google', tag)).toBe(tag)
    const [name, given] = ['google-site-verification', 'yandex-verification']
    expect(tokenFault('google', tag)).toEqual({ kind: 'other-tag', name, given })
  })

  it.each([
    'two words',
    'google0123456789abcdef.html',
    'https://www.example.org/',
    '<script>alert(1)</script>',
    `"><script src="//x"></script>`,
    `<meta name="google-site-verification" content="${google}"><meta name="x" content="y">`,
    '<meta name="google-site-verification">',
    'short',
    'x'.repeat(201),
  ])('refuses %s', (text) => {
    expect(tokenFault('google', tokenIn('google', text))).toMatchObject({
      name: 'google-site-verification',
    })
  })

  // Empty values are stored without validation, and replace the token before.
  it.each([
    '<meta name="google-site-verification">',
    '<meta name="google-site-verification" content="">',
    '<meta name="google-site-verification" content=" ">',
  ])('quotes %s, and says what to paste', (tag) => {
    expect(tokenIn('google', tag)).toBe(tag)
    expect(tokenFault('google', tag)).toMatchObject({ kind: 'no-token' })
  })
})

describe('verificationTags', () => {
  it('has a tag for each token, and none for what is empty', () => {
    expect(verificationTags(undefined)).toEqual({})
    expect(verificationTags({ google: '', bing: null })).toEqual({})
    const all = Object.fromEntries(verifiers.map((engine) => [engine, `token-${engine}`]))
    expect(verificationTags(all as Record<VerifiedBy, string>)).toEqual({
      'google-site-verification': 'token-google',
      'msvalidate.01': 'token-bing',
      'naver-site-verification': 'token-naver',
      'baidu-site-verification': 'token-baidu',
      'yandex-verification': 'token-yandex',
    })
  })
})
