import type { FieldChange, ServerDocument } from '../values/field-states'
import type { Values } from '../values/form-values'
import type { Choice } from '../values/merge-values'
import { waitAfter } from './back-off'
import type { BackupEntry } from './backups'
import { Filling } from './filling'
import { type Batch, dataOf, FormRecord } from './form-record'
import type { Outcome } from './outcome'
import type { SavingStatus, SessionForm, SessionPorts, SessionState } from './session-ports'

/** After the last keystroke, in milliseconds. */
const quiet = 700
/** At most this long while the editor types without a pause, in milliseconds. */
const longestQuiet = 4_000
/** After so many conflicts in a row a session waits before it saves again. */
const mostMeetings = 5

/**
 * One request at a time, with the revision of its changes. Outlives its form: what is unsaved goes on being saved, and
 * the next form of the same document in the same language takes the session over.
 */
export class SaveSession {
  readonly locale: string
  readonly isAuto: boolean
  readonly #ports: SessionPorts
  readonly #record: FormRecord
  #filling: Filling | undefined
  #form: SessionForm | undefined
  #running: Promise<void> | undefined
  #inFlight: Batch | undefined
  /** Whether the save before was refused although the editor is signed in. */
  #isForbidden: boolean = false
  #isStuck: boolean = false
  #isStale: boolean = false
  #isEnded: boolean = false
  #cancel: (() => void) | undefined
  #typingSince: number | undefined
  #failures = 0
  #met = 0
  /** How many of the next saves become versions. */
  #versions = 0
  readonly #listeners = new Set<() => void>()
  #state: SessionState = {
    status: 'saved',
    message: '',
    faults: [],
    conflicts: [],
    isDirty: false,
    isBackedUp: true,
  }

  /** @param isAuto whether it saves by itself, without a button. */
  constructor(
    ports: SessionPorts,
    {
      document,
      isAuto,
      values,
    }: { readonly document: ServerDocument; readonly isAuto: boolean; readonly values: Values },
  ) {
    this.#ports = ports
    this.locale = ports.locale
    this.isAuto = isAuto
    this.#record = new FormRecord(ports.locale, values, document)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getState = (): SessionState => this.#state

  get revision(): number | undefined {
    return this.#record.revision
  }

  get values(): Values {
    return this.#record.values
  }

  get isDirty(): boolean {
    return this.#record.isDirty
  }

  get isStale(): boolean {
    return this.#isStale
  }

  /** Its document is gone: it saves nothing anymore. */
  get isEnded(): boolean {
    return this.#isEnded
  }

  get isBusy(): boolean {
    return this.#running !== undefined
  }

  get pending(): Record<string, unknown> {
    return dataOf(this.#record.pending)
  }

  attach(form: SessionForm): void {
    this.#form = form
  }

  /**
   * The server fills the form: anew, or after *Back* as it was when it first opened. The form gets back what is unsaved,
   * and what was saved later.
   */
  refill(values: Values, document: ServerDocument): void {
    this.#filling = new Filling(values)
    this.#record.refill(values, document, this.#inFlight?.values)
    this.#backUp()
    this.#tell({})
  }

  detach(): void {
    this.#form = undefined
    if (this.isAuto && this.isDirty) void this.flush()
  }

  update(shown: Values): void {
    const { late, values } = this.#filling?.read(shown, this.values) ?? { late: {}, values: shown }
    this.#show(shown, late)
    this.#show(values, this.#record.set(values))
    this.#backUp()
    if (!this.isDirty) {
      this.#typingSince = undefined
      this.#failures = 0
      if (!this.#running) this.#stopWaiting()
    } else if (this.isAuto && this.#failures === 0 && !this.#running) this.#schedule()
    this.#tell({})
  }

  restart(values: Values, document: ServerDocument): void {
    this.#filling = undefined
    this.#record.restart(values, document)
    this.#backUp()
    this.#tell({ status: 'saved', faults: [], message: '' })
  }

  discard(): void {
    this.#record.discard()
    this.#backUp()
    this.#tell({ status: 'saved' })
  }

  /** As a version of its own if `isVersion`. @returns whether nothing is unsaved. */
  async flush({ isVersion = false } = {}): Promise<boolean> {
    if (isVersion) this.#versions = Math.max(this.#versions, 1)
    do {
      await this.#drain()
    } while (this.#record.next() && !this.#isStuck && !this.#isEnded && this.isAuto)
    return !this.isDirty
  }

  /** Reads the document again, after the save that is under way. */
  async refresh(): Promise<void> {
    this.#isStale = true
    await this.#drain()
    // What was under way may have begun before this call.
    if (this.isStale) await this.#drain()
  }

  async notice(revision: number): Promise<void> {
    const known = this.revision
    if (known === undefined || revision <= known || this.isBusy) return
    const news = await this.#ports.changes(known)
    if (this.isBusy || this.revision !== known) return
    if (news && this.#record.pass(news.revision, news.changes)) return
    await this.#refreshWith(news?.changes ?? [])
  }

  restore(fields: BackupEntry['fields']): void {
    const before = this.values
    this.#show(before, this.#record.restore(fields))
    this.update(this.values)
  }

  resolve(choices: Readonly<Record<string, Choice>>): void {
    const before = this.values
    const { form, versions } = this.#record.resolve(choices, this.isAuto)
    this.#versions = versions
    this.#show(before, form)
    this.update(this.values)
    if (this.isAuto) void this.flush()
  }

  /** Called as the page closes: sends what is unsaved by a request that outlives it. */
  sendLast(): void {
    const batch = this.#last()
    if (!batch) return
    this.#backUp(true)
    void this.#ports.send(dataOf(batch), { autosave: true, keepalive: true })
  }

  get lastBytes(): number {
    const batch = this.#last()
    return batch ? new TextEncoder().encode(JSON.stringify(dataOf(batch))).length : 0
  }

  #last(): Batch | undefined {
    const batch = this.isAuto && !this.#isEnded ? this.#record.next() : undefined
    if (!batch || this.#inFlight?.base === undefined) return batch
    // The save that is under way makes a revision first.
    return { ...batch, base: this.#inFlight.base + 1 }
  }

  #drain(): Promise<void> {
    this.#running ??= this.#work().finally(() => {
      this.#running = undefined
      this.#tell({})
    })
    return this.#running
  }

  async #work(): Promise<void> {
    this.#isStuck = false
    this.#stopWaiting()
    while (!this.#isEnded) {
      if (this.#isStale) this.#isStuck = !(await this.#refreshWith([]))
      const batch = this.isAuto && !this.#isStuck ? this.#record.next() : undefined
      if (!batch) break
      this.#tell({ status: 'saving' })
      const isVersion = this.#versions > 0
      this.#inFlight = batch
      const outcome = await this.#ports.send(dataOf(batch), { autosave: !isVersion })
      this.#inFlight = undefined
      this.#isStuck = !(await this.#handle(batch, outcome, isVersion))
      if (this.#isStuck) break
    }
    this.#typingSince = undefined
    this.#backUp()
    if (!this.#isStuck && !this.#isEnded) {
      this.#tell({ status: this.#record.hasRefused ? 'refused' : 'saved' })
    }
  }

  /** @returns whether to go on with what else is unsaved. */
  async #handle(
    { base, values: sent }: Batch,
    outcome: Outcome,
    isVersion: boolean,
  ): Promise<boolean> {
    const wasForbidden = this.#isForbidden
    this.#isForbidden = false
    switch (outcome.is) {
      case 'saved':
        this.#failures = 0
        this.#met = 0
        if (isVersion) this.#versions -= 1
        this.#take(outcome.document, { sent })
        this.#tell({ faults: [], message: '' })
        this.#form?.saved(outcome.document, isVersion)
        return true
      case 'conflict':
        return this.#meet(sent, base, outcome.changes)
      case 'refused':
        this.#refuse(sent, outcome)
        return true
      case 'gone':
        this.#isEnded = true
        this.#tell({ status: 'gone' })
        return false
      case 'signedOut': {
        const isSignedIn = await this.#ports.isSignedIn()
        if (!isSignedIn) {
          return this.#tryAgain(sent, isSignedIn === false ? 'signedOut' : 'retrying')
        }
        // It may have been sent before a sign-in in another tab: only a second one is meant.
        if (wasForbidden) this.#refuse(sent, { is: 'refused', message: '', faults: [] })
        else this.#isForbidden = true
        return true
      }
      case 'unreachable':
        return this.#tryAgain(sent, 'retrying')
    }
  }

  /** Another editor has saved: reads the document; what both changed is a conflict. */
  async #meet(
    sent: Values,
    base: number | undefined,
    changes: readonly FieldChange[],
  ): Promise<boolean> {
    this.#met += 1
    if (this.#met > mostMeetings) {
      this.#met = 0
      return this.#tryAgain(sent, 'retrying')
    }
    if (changes.length > 0 || base === undefined) return this.#refreshWith(changes)
    return this.#refreshWith((await this.#ports.changes(base))?.changes ?? [])
  }

  #tryAgain(sent: Values, status: SavingStatus): false {
    this.#record.doubt(sent)
    this.#failures += 1
    this.#backUp()
    this.#tell({ status })
    this.#stopWaiting()
    const wait = waitAfter(this.#failures, this.#ports.random())
    this.#cancel = this.#ports.later(() => void this.#drain(), wait)
    return false
  }

  #refuse(sent: Values, { faults, message }: Extract<Outcome, { is: 'refused' }>): void {
    this.#failures = 0
    this.#record.refuse(sent, faults)
    this.#tell({ faults, message })
  }

  async #refreshWith(changes: readonly FieldChange[]): Promise<boolean> {
    const document = await this.#ports.read()
    if (!document) return this.#tryAgain({}, 'retrying')
    this.#isStale = false
    this.#failures = 0
    this.#take(document, { changes })
    return true
  }

  #take(
    document: ServerDocument,
    news: { readonly changes?: readonly FieldChange[]; readonly sent?: Values },
  ): void {
    const before = this.values
    this.#show(before, this.#record.take(document, news))
    this.#backUp()
    this.#tell({})
  }

  #show(before: Values, values: Values): void {
    if (Object.keys(values).length > 0) this.#form?.apply(values, before)
  }

  #backUp(sent = false): void {
    const isBackedUp = this.#ports.backUp(this.#record.backup, sent)
    this.#state = { ...this.#state, isBackedUp }
  }

  #schedule(): void {
    const now = this.#ports.now()
    this.#typingSince ??= now
    const wait = Math.min(quiet, Math.max(this.#typingSince + longestQuiet - now, 0))
    this.#stopWaiting()
    this.#cancel = this.#ports.later(() => void this.#drain(), wait)
  }

  #stopWaiting(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }

  #tell(news: Partial<SessionState>): void {
    const { conflicts, isDirty } = this.#record
    const said = news.status ?? this.#state.status
    const isSettled = said === 'saved' || said === 'unsaved'
    const isOver = isSettled || (!isDirty && !this.#running && said !== 'gone')
    const status = isOver ? (isDirty ? 'unsaved' : 'saved') : said
    this.#state = { ...this.#state, ...news, status, isDirty, conflicts }
    for (const listener of this.#listeners) listener()
  }
}
