import type { ServerResponse } from 'node:http'
import { AuthAccounts, AuthFault, type AuthRequest } from './auth-accounts'
import { serveDouble, textOf } from './double-server'
import type { Emulator } from './emulator'

type Operation = (accounts: AuthAccounts, requested: AuthRequest, host: string) => object

const operations: Readonly<Record<string, Operation>> = {
  'accounts:signUp': (accounts, requested) => accounts.signUp(requested),
  'accounts:signInWithCustomToken': (accounts, requested) =>
    accounts.signInWithCustomToken(requested),
  'accounts:signInWithEmailLink': (accounts, requested) => accounts.signInWithEmailLink(requested),
  'accounts:signInWithIdp': (accounts, requested) => accounts.signInWithIdp(requested),
  'accounts:sendOobCode': (accounts, requested, host) => accounts.sendLink(requested, host),
  'accounts:lookup': (accounts, requested) => accounts.lookup(requested),
  'accounts:delete': (accounts, requested) => accounts.delete(requested),
}

/** A double of Google's Auth emulator; see {@link AuthAccounts} for what it does like it. */
export function startAuthDouble(projectId: string, port: number): Promise<Emulator> {
  const accounts = new AuthAccounts(projectId)
  const host = `127.0.0.1:${port}`
  const emulator = `/emulator/v1/projects/${projectId}`
  const toolkit = '/identitytoolkit.googleapis.com/v1/'

  return serveDouble(port, async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', `http://${host}`)
    const body = await textOf(request)
    const operation = pathname.startsWith(toolkit)
      ? operations[pathname.slice(toolkit.length)]
      : undefined
    try {
      switch (`${request.method} ${pathname}`) {
        case 'GET /':
          return json(response, 200, { authEmulator: { ready: true } })
        case 'GET /emulator/action':
          return redirect(response, searchParams)
        // Google's window. The tests call the page that opened it.
        case 'GET /emulator/auth/handler':
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          return void response.end('<!doctype html><title>Sign-in</title>')
        case `GET ${emulator}/oobCodes`:
          return json(response, 200, { oobCodes: accounts.links() })
        case `POST ${toolkit}projects/${projectId}/accounts:query`:
          if (request.headers.authorization !== 'Bearer owner') throw new AuthFault('FORBIDDEN')
          return json(response, 200, { userInfo: accounts.list() })
        case 'POST /securetoken.googleapis.com/v1/token':
          return json(response, 200, accounts.renew(new URLSearchParams(body)))
      }
      if (request.method === 'POST' && operation) {
        return json(response, 200, operation(accounts, JSON.parse(body) as AuthRequest, host))
      }
      return json(response, 404, { error: { code: 404, message: 'Not Found' } })
    } catch (error) {
      if (!(error instanceof AuthFault)) throw error
      const { message } = error
      const errors = [{ message, reason: 'invalid', domain: 'global' }]
      return json(response, 400, { error: { code: 400, message, errors } })
    }
  })
}

/** A link that was sent leads back to the site, which finds the code in its own address. */
function redirect(response: ServerResponse, requested: URLSearchParams): void {
  const site = new URL(requested.get('continueUrl') ?? '')
  for (const [name, value] of requested) {
    if (name !== 'continueUrl') site.searchParams.set(name, value)
  }
  response.writeHead(303, { Location: site.href }).end()
}

function json(response: ServerResponse, status: number, content: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
  response.end(JSON.stringify(content))
}
