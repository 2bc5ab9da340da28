/** What became of one mail at the mail server. */
export type SendResult =
  | { readonly kind: 'accepted' }
  /** Not to be sent anymore, as it turned out before its text went to the server. */
  | { readonly kind: 'unclaimed' }
  /** The connection ended while its text was on its way, or before the response to it. */
  | { readonly kind: 'lost'; readonly name: string }
  | Refusal

export interface Refusal {
  readonly kind: 'refused'
  /** `connection`: also a wrong password. `sender`: of all our mails. `message`: after its text. */
  readonly stage: 'connection' | 'sender' | 'recipient' | 'message'
  /** Of SMTP, such as 550. */
  readonly response?: number | undefined
  /** RFC 3463, such as 5.1.1. */
  readonly enhanced?: string | undefined
  /** Of the error, where the server did not respond. */
  readonly name: string
}

/** `refused`: one mailbox after the other. `silent`: connections end while mails are on their way. */
export const stopReasons = ['policy', 'sender', 'refused', 'silent'] as const
export type StopReason = (typeof stopReasons)[number]

export type Judgement =
  | { readonly kind: 'sent' }
  | { readonly kind: 'unclaimed' }
  | { readonly kind: 'unclear'; readonly code: string }
  /** `isPolicy`: the server objects to what we send, not to the mailbox. */
  | { readonly kind: 'again'; readonly code: string; readonly isPolicy: boolean }
  /** There is no such mailbox. */
  | { readonly kind: 'suppress'; readonly code: string }
  /** The server is in trouble; no mail reaches anyone. */
  | { readonly kind: 'pause'; readonly code: string }
  | { readonly kind: 'stop'; readonly reason: StopReason; readonly code: string }

/** The first row that fits decides. Codes: RFC 5321 4.2, RFC 3463. */
export function judge(result: SendResult): Judgement {
  if (result.kind === 'accepted') return { kind: 'sent' }
  if (result.kind === 'unclaimed') return result
  if (result.kind === 'lost') return { kind: 'unclear', code: result.name }
  const { enhanced = '', response, stage } = result
  const code = codeOf(result)
  const isPermanent = response !== undefined && response >= 500
  if (stage === 'connection' || response === undefined || response === 421) {
    return { kind: 'pause', code }
  }
  if (stage === 'sender') {
    return isPermanent ? { kind: 'stop', reason: 'sender', code } : { kind: 'pause', code }
  }
  if (!isPermanent || isFull(response, enhanced)) return { kind: 'again', code, isPolicy: false }
  return isUnknownMailbox(result)
    ? { kind: 'suppress', code }
    : { kind: 'again', code, isPolicy: true }
}

export const codeOf = ({ enhanced, name, response }: Omit<Refusal, 'kind' | 'stage'>): string =>
  response === undefined ? name : [response, ...(enhanced ? [enhanced] : [])].join(' ')

/** A full mailbox may be emptied, although servers call it permanent. */
const isFull = (response: number, enhanced: string): boolean =>
  enhanced === '' ? response === 552 : enhanced === '5.2.2'

/** 5.1.7 and 5.1.8 are of the sender. Without such a code, only what is said of a recipient counts. */
const isUnknownMailbox = ({ enhanced = '', response, stage }: Refusal): boolean =>
  enhanced === ''
    ? stage === 'recipient' && [550, 551, 553].includes(response ?? 0)
    : enhanced === '5.2.1' || (/^5\.1\.\d+$/.test(enhanced) && !/^5\.1\.[78]$/.test(enhanced))

/** Of the server's response: its first line, of which nothing else is read. */
export function enhancedOf(response: string | undefined): string | undefined {
  return /^[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response ?? '')?.[1]
}

/** Outcomes in a row, of one process. */
export interface Row {
  readonly again: number
  readonly policy: number
  readonly suppress: number
}

export const emptyRow: Row = { again: 0, policy: 0, suppress: 0 }

export function rowAfter(row: Row, judgement: Judgement): Row {
  switch (judgement.kind) {
    case 'sent':
      return emptyRow
    case 'again':
      return judgement.isPolicy
        ? { ...row, policy: row.policy + 1 }
        : { ...row, again: row.again + 1 }
    case 'suppress':
      return { ...row, suppress: row.suppress + 1 }
    default:
      return row
  }
}

/** What so many outcomes in a row say of the server: one more mail would end like them. */
export function verdictOf(
  row: Row,
  most: Row,
): { readonly kind: 'stop'; readonly reason: StopReason } | { readonly kind: 'pause' } | undefined {
  if (row.policy >= most.policy) return { kind: 'stop', reason: 'policy' }
  if (row.suppress >= most.suppress) return { kind: 'stop', reason: 'refused' }
  return row.again >= most.again ? { kind: 'pause' } : undefined
}
