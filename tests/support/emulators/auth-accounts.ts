import { randomBytes, randomUUID } from 'node:crypto'

export interface AuthRequest {
  readonly idToken?: string
  readonly email?: string
  readonly password?: string
  readonly token?: string
  readonly requestType?: string
  readonly continueUrl?: string
  readonly oobCode?: string
  readonly requestUri?: string
  readonly postBody?: string
  readonly returnIdpCredential?: boolean
}

/** A refusal, with the messages by which Firebase's client distinguishes them. */
export class AuthFault extends Error {
  override readonly name = 'AuthFault'
}

interface Identity {
  readonly providerId: string
  readonly rawId: string
  readonly email?: string | undefined
}

interface Account {
  readonly localId: string
  email?: string | undefined
  emailVerified?: boolean
  providerUserInfo?: Identity[]
  readonly createdAt: string
  lastLoginAt: string
}

interface SentLink {
  readonly email: string
  readonly requestType: 'EMAIL_SIGNIN'
  readonly oobCode: string
  readonly oobLink: string
}

/** A Google account, as the emulator's window would describe it. */
interface GoogleClaims {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
}

type Provider = 'anonymous' | 'custom' | 'password' | 'google.com'

/**
 * The accounts of Google's Auth emulator (firebase-tools 15.34.2, `lib/emulator/auth/operations.js`) as far as
 * the site uses them: anonymous, by a link in an email, with Google, and by a custom token. An email address
 * belongs to one account. Tokens are unsigned, last an hour, and are refused when the account is gone.
 */
export class AuthAccounts {
  readonly #accounts = new Map<string, Account>()
  readonly #links = new Map<string, SentLink>()

  constructor(readonly projectId: string) {}

  signUp({ email, password }: AuthRequest): object {
    if (email !== undefined || password !== undefined) throw new AuthFault('OPERATION_NOT_ALLOWED')
    const account = this.#create(randomId())
    return { localId: account.localId, ...this.#tokens(account, 'anonymous') }
  }

  signInWithCustomToken({ token = '' }: AuthRequest): object {
    const { uid } = JSON.parse(token) as { uid?: string }
    if (uid === undefined) throw new AuthFault('MISSING_IDENTIFIER')
    const known = this.#accounts.get(uid)
    const account = known ?? this.#create(uid)
    account.lastLoginAt = String(Date.now())
    return { isNewUser: !known, ...this.#tokens(account, 'custom') }
  }

  sendLink({ requestType, email, continueUrl = '' }: AuthRequest, host: string): object {
    if (requestType !== 'EMAIL_SIGNIN') throw new AuthFault(`NOT_IMPLEMENTED : ${requestType}`)
    if (!email) throw new AuthFault('MISSING_EMAIL')
    if (!URL.canParse(continueUrl)) throw new AuthFault('INVALID_CONTINUE_URI')
    const address = email.toLowerCase()
    const oobCode = randomBytes(40).toString('base64url')
    const query = { mode: 'signIn', lang: 'en', oobCode, apiKey: 'fake-api-key', continueUrl }
    const oobLink = `http://${host}/emulator/action?${new URLSearchParams(query)}`
    this.#links.set(oobCode, { email: address, requestType, oobCode, oobLink })
    return { email: address }
  }

  links(): readonly SentLink[] {
    return [...this.#links.values()]
  }

  /** Signs in by a link or, with a token, gives its account the address. Both use the link up. */
  signInWithEmailLink({ email: requested = '', oobCode = '', idToken }: AuthRequest): object {
    const own = idToken === undefined ? undefined : this.#ownerOf(idToken)
    const email = requested.toLowerCase()
    const link = this.#links.get(oobCode)
    if (!link) throw new AuthFault('INVALID_OOB_CODE')
    if (link.email !== email) {
      throw new AuthFault(
        'INVALID_EMAIL : The email provided does not match the sign-in email address.',
      )
    }
    this.#links.delete(oobCode)
    const known = this.#byEmail(email)
    if (own && known && own !== known) throw new AuthFault('EMAIL_EXISTS')
    const account = own ?? known ?? this.#create(randomId())
    Object.assign(account, { email, emailVerified: true })
    this.#identify(account, { providerId: 'password', rawId: email, email })
    return {
      email,
      localId: account.localId,
      isNewUser: !own && !known,
      ...this.#signIn(account, 'password'),
    }
  }

  /** Signs in with Google or, with a token, gives its account that identity. */
  signInWithIdp(requested: AuthRequest): object {
    const given = googleResponse(requested)
    const claims = JSON.parse(given.get('id_token') ?? 'null') as GoogleClaims | null
    if (given.get('providerId') !== 'google.com' || !claims) {
      throw new AuthFault('INVALID_CREDENTIAL_OR_PROVIDER_ID : The double knows Google alone.')
    }
    const { sub, email_verified: emailVerified = false } = claims
    const email = claims.email?.toLowerCase()
    const identity: Identity = { providerId: 'google.com', rawId: sub, email }
    const response = {
      providerId: 'google.com',
      federatedId: `https://accounts.google.com/${sub}`,
      email,
      emailVerified,
      oauthIdToken: given.get('id_token'),
      rawUserInfo: JSON.stringify({ id: sub, email, verified_email: emailVerified }),
    }
    const known = this.#byIdentity(identity)
    const namesake = email === undefined ? undefined : this.#byEmail(email)
    if (requested.idToken !== undefined) {
      const own = this.#ownerOf(requested.idToken)
      const taken = known
        ? 'FEDERATED_USER_ID_ALREADY_LINKED'
        : namesake && namesake !== own
          ? 'EMAIL_EXISTS'
          : undefined
      // To a window with the proof that was refused, so that the client can sign in with it.
      if (taken && requested.returnIdpCredential) return { ...response, errorMessage: taken }
      if (taken) throw new AuthFault(taken)
      if (own.email === undefined) Object.assign(own, { email, emailVerified })
      this.#identify(own, identity)
      return { ...response, localId: own.localId, ...this.#signIn(own, 'google.com') }
    }
    if (!known && namesake && !emailVerified) {
      return { ...response, localId: namesake.localId, needConfirmation: true }
    }
    const account = known ?? namesake ?? this.#create(randomId())
    const isNewUser = !known && !namesake
    if (isNewUser) Object.assign(account, { email, emailVerified })
    this.#identify(account, identity)
    return {
      ...response,
      localId: account.localId,
      ...(isNewUser ? { isNewUser } : {}),
      ...this.#signIn(account, 'google.com'),
    }
  }

  lookup({ idToken }: AuthRequest): object {
    return { users: [this.#ownerOf(idToken)] }
  }

  delete({ idToken }: AuthRequest): object {
    this.#accounts.delete(this.#ownerOf(idToken).localId)
    return {}
  }

  list(): readonly Account[] {
    return [...this.#accounts.values()].sort((one, other) => (one.localId < other.localId ? -1 : 1))
  }

  /** A new token for one that has expired. */
  renew(form: URLSearchParams): object {
    const [localId = '', provider] = readRefreshToken(form.get('refresh_token') ?? '')
    const account = this.#accounts.get(localId)
    if (!account) throw new AuthFault('INVALID_REFRESH_TOKEN')
    const { idToken, refreshToken, expiresIn } = this.#tokens(account, provider as Provider)
    return {
      id_token: idToken,
      access_token: idToken,
      refresh_token: refreshToken,
      expires_in: expiresIn,
      token_type: 'Bearer',
      user_id: localId,
    }
  }

  #create(localId: string): Account {
    const now = String(Date.now())
    const account: Account = { localId, createdAt: now, lastLoginAt: now }
    this.#accounts.set(localId, account)
    return account
  }

  #ownerOf(idToken: string | undefined): Account {
    if (!idToken) throw new AuthFault('MISSING_ID_TOKEN')
    const account = this.#accounts.get(readClaims(idToken).user_id ?? '')
    if (!account) throw new AuthFault('USER_NOT_FOUND')
    return account
  }

  #byEmail(email: string): Account | undefined {
    return [...this.#accounts.values()].find((account) => account.email === email)
  }

  #byIdentity({ providerId, rawId }: Identity): Account | undefined {
    return [...this.#accounts.values()].find((account) =>
      account.providerUserInfo?.some((own) => own.providerId === providerId && own.rawId === rawId),
    )
  }

  #identify(account: Account, identity: Identity): void {
    const others = (account.providerUserInfo ?? []).filter(
      ({ providerId }) => providerId !== identity.providerId,
    )
    account.providerUserInfo = [...others, identity]
  }

  #signIn(account: Account, provider: Provider) {
    account.lastLoginAt = String(Date.now())
    return this.#tokens(account, provider)
  }

  #tokens({ localId, email, emailVerified, providerUserInfo, lastLoginAt }: Account, by: Provider) {
    const now = Math.floor(Date.now() / 1000)
    const google = (providerUserInfo ?? []).flatMap(({ providerId, rawId }) =>
      providerId === 'google.com' ? [rawId] : [],
    )
    const claims = {
      iss: `https://securetoken.google.com/${this.projectId}`,
      aud: this.projectId,
      sub: localId,
      user_id: localId,
      ...(email === undefined ? {} : { email, email_verified: emailVerified }),
      ...(by === 'anonymous' ? { provider_id: by } : {}),
      auth_time: Math.floor(Number(lastLoginAt) / 1000),
      iat: now,
      exp: now + 3600,
      firebase: {
        identities: {
          ...(email === undefined ? {} : { email: [email] }),
          ...(google.length > 0 ? { 'google.com': google } : {}),
        },
        sign_in_provider: by,
      },
    }
    return {
      idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      refreshToken: encode([localId, by]),
      expiresIn: '3600',
    }
  }
}

/** What Google's window gave: the query of one address and the fields of one form. */
function googleResponse({ requestUri = '', postBody = '' }: AuthRequest): URLSearchParams {
  if (!URL.canParse(requestUri)) throw new AuthFault('INVALID_REQUEST_URI')
  const { searchParams } = new URL(requestUri)
  for (const [name, value] of new URLSearchParams(postBody)) searchParams.set(name, value)
  return searchParams
}

function randomId(): string {
  return randomUUID().replaceAll('-', '').slice(0, 28)
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function readClaims(token: string): { readonly user_id?: string } {
  return readJson(token.split('.')[1] ?? '', 'INVALID_ID_TOKEN')
}

function readRefreshToken(token: string): readonly string[] {
  return readJson(token, 'INVALID_REFRESH_TOKEN')
}

function readJson<Value>(encoded: string, fault: string): Value {
  try {
    return JSON.parse(Buffer.from(encoded, 'base64url').toString())
  } catch {
    throw new AuthFault(fault)
  }
}
