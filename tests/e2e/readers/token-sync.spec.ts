import { build } from 'esbuild'
import { expect, test } from '../../support/e2e'
import { emulators, firebaseEnvironment } from '../../support/site'

/** Firebase's client as it comes, with the address that it gives tokens to by itself. */
const client = `
  import { initializeApp } from 'firebase/app'
  import { getAuth, signInAnonymously, signOut } from 'firebase/auth'
  globalThis.__FIREBASE_DEFAULTS__ = {
    _authTokenSyncURL: '/api/reader/session',
    _authIdTokenMaxAge: '300',
    emulatorHosts: { auth: '${emulators.auth}' },
  }
  const auth = getAuth(
    initializeApp({
      apiKey: '${firebaseEnvironment['FIREBASE_API_KEY']}',
      projectId: '${emulators.projectId}',
      appId: '${firebaseEnvironment['FIREBASE_APP_ID']}',
    }),
  )
  globalThis.signInByClient = async () => (await signInAnonymously(auth)).user.uid
  globalThis.signOutByClient = () => signOut(auth)
`

declare global {
  var signInByClient: () => Promise<string>
  var signOutByClient: () => Promise<void>
}

test.use({ allowedErrors: [/status of 401/] })

test('the token sync of Firebase’s own client gets a cookie, and ends it', async ({
  page,
  context,
}) => {
  const { outputFiles } = await build({
    stdin: { contents: client, resolveDir: '.', loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    conditions: ['browser'],
    logLevel: 'error',
  })
  const address = '/_next/static/token-sync.js'
  await page.route(`**${address}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript; charset=utf-8',
      body: outputFiles[0]?.text ?? '',
    }),
  )
  await page.goto('/blogs')
  await page.addScriptTag({ url: address })
  const session = async () => (await context.cookies()).find(({ name }) => name === '__session')
  const whoIs = () =>
    page.evaluate(async () => {
      const response = await fetch('/api/reader')
      return { status: response.status, body: (await response.json()) as { uid?: string } }
    })

  const uid = await page.evaluate(() => signInByClient())
  expect(await session()).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  expect(await whoIs()).toMatchObject({ status: 200, body: { uid, isAnonymous: true } })

  await page.evaluate(() => signOutByClient())
  await expect.poll(session).toBeUndefined()
  expect((await whoIs()).status).toBe(401)
})
