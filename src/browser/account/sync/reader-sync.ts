import type { ReaderDocument } from '../../firebase/reader-document'
import { type Deeds, deedsOf, joinDeeds, stateOf } from '../../saved/merge'
import { type SavedStore, SavedStoreError } from '../../saved/store'
import { type Choices, parseChoices, settleChoices } from './choices'
import { differences, readDeeds, writeDeeds } from './document-form'

export type SyncState =
  | { readonly kind: 'current' }
  /** The server could not be asked; what the local cache of the database has was taken. */
  | { readonly kind: 'cached'; readonly articles: number }

export interface ReaderSync {
  /** Merges with the device's list, and writes the differences. Never rejects for lack of a connection. */
  now(): Promise<SyncState>
  erase(): Promise<void>
  /** Stops following the device; closes nothing that another tab uses. */
  stop(): void
}

export interface Device {
  readonly store: Pick<SavedStore, 'state' | 'replace'>
  readonly choices: {
    read(): Choices
    apply(choices: Choices): void
    /** What this device and the account last agreed on. */
    readAgreed(): Choices
    writeAgreed(choices: Choices): void
    forgetAgreed(): void
  }
  follow(changed: () => void): () => void
  now(): number
}

/** The pause after the reader's last change, in milliseconds. */
const rest = 800

export function createReaderSync(document: ReaderDocument, device: Device): ReaderSync {
  let isOver = false
  let isMerging = false
  let last: Promise<unknown> = Promise.resolve()

  const merge = (theirs: Deeds): void => {
    isMerging = true
    try {
      device.store.replace((state) => stateOf(joinDeeds(deedsOf(state), theirs)))
    } catch (error) {
      // What the device cannot store is still uploaded.
      if (!(error instanceof SavedStoreError)) throw error
      console.warn(error)
    } finally {
      isMerging = false
    }
  }

  const pass = async (): Promise<SyncState> => {
    const { fields, isFromServer } = await document.read()
    const { saved } = fields ?? {}
    const stored = readDeeds(saved)
    const articles = [...stored.values()].filter(({ kind }) => kind === 'saved').length
    const state: SyncState = isFromServer ? { kind: 'current' } : { kind: 'cached', articles }
    if (isOver) return state

    merge(stored)
    const deeds = joinDeeds(deedsOf(device.store.state()), stored)
    const changes = differences(saved, writeDeeds(deeds, device.now()))

    const theirs = parseChoices(fields)
    const choices = settleChoices(device.choices.read(), device.choices.readAgreed(), theirs)
    device.choices.apply(choices)
    device.choices.writeAgreed(choices)

    const hasChosen = choices.theme !== theirs.theme || choices.language !== theirs.language
    if (hasChosen || Object.keys(changes).length > 0) document.write({ ...choices, saved: changes })
    return state
  }

  /** One after the other: each starts with the result of the one before. */
  const now = (): Promise<SyncState> => {
    const next = last.then(pass, pass)
    last = next
    return next
  }

  let timer: ReturnType<typeof setTimeout> | undefined
  const unfollow = device.follow(() => {
    // Changes from the account are not the reader's.
    if (isMerging) return
    clearTimeout(timer)
    timer = setTimeout(() => void now().catch(console.warn), rest)
  })
  const stop = (): void => {
    isOver = true
    clearTimeout(timer)
    unfollow()
  }
  return {
    now,
    async erase() {
      stop()
      // A running sync would write the document again.
      await last.catch(() => undefined)
      await document.erase()
      device.choices.forgetAgreed()
    },
    stop,
  }
}
