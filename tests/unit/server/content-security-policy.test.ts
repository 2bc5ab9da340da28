import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { FirebaseSettings } from '#src/platform/config/settings/firebase-settings'
import {
  contentSecurityPolicy,
  draftPolicy,
  inlineScriptHashes,
  maxPolicyLength,
  pagePolicy,
} from '#src/server/headers/content-security-policy'
import { commonSecurityHeaders } from '#src/server/headers/security-headers'

function hashOf(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

describe('inlineScriptHashes', () => {
  it.each([
    ['<script>a</script>', ['a']],
    ['<SCRIPT>a</SCRIPT >', ['a']],
    ['<script nonce="">a</script\n>b', ['a']],
    ['<script>a</script><script>b</script><script>a</script>', ['a', 'b']],
    ['<script>\n a < b && "</scripty>"\n</script>', ['\n a < b && "</scripty>"\n']],
    ['<script src="/a.js"></script>', []],
    ['<script src>a</script>', []],
    ['<script async src=/a.js>fallback</script>', []],
    ['<script data-src="x">a</script>', ['a']],
    ['<script type="application/ld+json">{"a":"<script>"}</script>', []],
    ['<script type=application/json>{}</script><script>b</script>', ['b']],
    ["<script type='module'>a</script>", ['a']],
    ['<script type=" Text/JavaScript ">a</script>', ['a']],
    ['<script type="importmap">{}</script>', ['{}']],
    ['<script type="speculationrules">{}</script>', ['{}']],
    ['<script type="text/template">a</script>', []],
    ['<script data-x="a>b" id=\'c>d\'>e</script>', ['e']],
    ['<p title="<script>no</script>">x</p><script>a</script>', ['a']],
    ['<!-- <script>no</script> --><script>a</script>', ['a']],
    ['<!--><script>a</script>-->', ['a']],
    ['<!-- x --!><script>a</script>', ['a']],
    ['<title><script>no</script></title><script>a</script>', ['a']],
    ['<textarea><script>no</script></textarea>', []],
    ['<style>/*<script>no</script>*/</style><script>a</script>', ['a']],
    ['<noscript><script>no</script></noscript>', []],
    ['<script><!-- <script>x</script> --></script>', ['<!-- <script>x</script> -->']],
    ['<script><!-- a </script>b', ['<!-- a ']],
    ['<script>"<!-->"; a</script><script>b</script>', ['"<!-->"; a', 'b']],
    ['<script>a\r\nb\rc</script>', ['a\nb\nc']],
    ['<script>言語 🙂</script>', ['言語 🙂']],
    ['<script></script>', ['']],
    ['a < b <3 <> </> <! x> <?php ?> <script>a</script>', ['a']],
    ['<div <script>a</script>', []],
    ['no markup', []],
    ['<script>never closed', ['never closed']],
  ])('finds the inline scripts of %j', (html, scripts) => {
    expect(inlineScriptHashes(html)).toEqual(scripts.map(hashOf))
  })

  it('takes time in proportion to the text, also for hostile ones', () => {
    const size = 200_000
    for (const text of ['<', '<!--', '<script>', '<a ', '<a b="', '= ', '</script', '<!--<script>'])
      expect(inlineScriptHashes(text.repeat(size / text.length)).length).toBeLessThan(2)
  })
})

describe('policies', () => {
  it('allow every page the one inline script of the build and no others', () => {
    const policy = pagePolicy('a')
    expect(policy).toContain(`script-src 'self' ${hashOf('a')};`)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
    expect(policy).not.toContain('unsafe-eval')
    for (const directive of [
      "default-src 'self'",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ])
      expect(policy).toContain(directive)
    expect(policy.length).toBeLessThan(300)
  })

  it('let pages reach the backend of the settings, and no other', () => {
    expect(pagePolicy('a', { apiUrl: 'https://api.example.org/v1' })).toContain(
      "connect-src 'self' https://api.example.org",
    )
    for (const apiUrl of [undefined, 'nonsense']) {
      // Missing directives fall back to `default-src`: the site alone.
      expect(pagePolicy('a', { apiUrl })).not.toContain('connect-src')
    }
  })

  it('let pages reach the hosts of Firebase where the settings have it, and no other', () => {
    const firebase = {
      authDomain: 'a.example.org',
      signIn: ['google'],
      measured: [{ appId: '1', measurementId: 'G-1' }],
    } as unknown as FirebaseSettings
    const policy = pagePolicy('a', { firebase })
    expect(policy).toMatch(
      /script-src 'self' 'sha256-[^']+' https:\/\/apis\.google\.com https:\/\/www\.googletag/,
    )
    expect(policy).toContain("frame-src 'self' https://a.example.org")
    expect(policy).toMatch(/connect-src 'self' https:\/\/identitytoolkit/)
    expect(pagePolicy('a')).not.toMatch(/google|frame-src|connect-src/)
  })

  it('of drafts have the hashes of their text, and end where headers would become too long', () => {
    expect(draftPolicy('<script>a</script>')).toContain(`script-src 'self' ${hashOf('a')};`)
    const scripts = (count: number): string =>
      Array.from({ length: count }, (_, index) => `<script>${index}</script>`).join('')
    expect(draftPolicy(scripts(90))?.length).toBeLessThanOrEqual(maxPolicyLength)
    expect(draftPolicy(scripts(200))).toBeUndefined()
  })

  it('are tables by destination', () => {
    expect(contentSecurityPolicy('api')).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(contentSecurityPolicy('media')).toMatch(/; sandbox$/)
    expect(contentSecurityPolicy('admin')).toContain("script-src 'self' 'unsafe-inline';")
    expect(contentSecurityPolicy('admin')).not.toContain('unsafe-eval')
    expect(contentSecurityPolicy('page')).toContain("script-src 'self';")
  })

  it('let development evaluate modules and open a socket', () => {
    for (const destination of ['page', 'admin'] as const) {
      expect(contentSecurityPolicy(destination, true)).toContain("'unsafe-eval'")
      expect(contentSecurityPolicy(destination, true)).toContain("connect-src 'self' ws:")
    }
    for (const data of ['api', 'next'] as const) {
      expect(contentSecurityPolicy(data, true)).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })
})

describe('commonSecurityHeaders', () => {
  it('sends HSTS over https alone', () => {
    expect(commonSecurityHeaders({ https: false, popups: false })).not.toContain(
      'Strict-Transport-Security',
    )
    expect(commonSecurityHeaders({ https: true, popups: false })).toContain(
      'Strict-Transport-Security',
    )
  })

  it('lets windows that a page has opened reach it, where a sign-in needs it', () => {
    expect(commonSecurityHeaders({ https: true, popups: false })).toContain('same-origin')
    expect(commonSecurityHeaders({ https: true, popups: true })).toContain(
      'same-origin-allow-popups',
    )
  })
})
