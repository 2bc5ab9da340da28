/**
 * Sends an issue to many subscribers with two processes, which are killed at random moments, and reports the rate,
 * their memory, and who got it twice or not at all. See bench/README.md.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { MongoClient, ObjectId } from 'mongodb'
import { SMTPServer } from 'smtp-server'
import { startLocalDatabase } from '#src/local-mongodb/start-local-database'
import { memoryOfAll } from './support/process-memory'
import { sequence } from './support/sequence'

const { values } = parseArgs({
  options: {
    subscribers: { type: 'string', default: '10000' },
    kills: { type: 'string', default: '20' },
    processes: { type: 'string', default: '2' },
    /** Mails a minute, as in the settings. */
    pace: { type: 'string', default: '6000' },
    seed: { type: 'string', default: '37' },
  },
})

const senderProgram = fileURLToPath(new URL('./support/newsletter-sender.ts', import.meta.url))
const total = Number(values.subscribers)
const random = sequence(Number(values.seed))
const languages = ['en', 'zh', 'pt', 'de', 'fr', 'es', 'jp', 'ko']

const counts = new Map<string, number>()
let texts = 0
let lastArrival = 0
const server = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  authOptional: true,
  onData: (stream, { envelope }, done) => {
    // A text that ends in the middle has no end, and the library does not call this a mail.
    void text(stream).then((_) => {
      const to = envelope.rcptTo[0]?.address ?? ''
      counts.set(to, (counts.get(to) ?? 0) + 1)
      texts += 1
      lastArrival = Date.now()
      done()
    }, done)
  },
})
server.on('error', () => undefined)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

const dataDir = await mkdtemp(path.join(tmpdir(), 'octavo-newsletter-'))
const database = await startLocalDatabase({ dataDir, log: () => undefined })
const client = new MongoClient(database.uri)
const db = client.db()
const issues = db.collection('issues')
const deliveries = db.collection<{ _id: string; subscriber: string; state: string }>(
  'newsletter_deliveries',
)
console.log(
  `${total} subscribers, ${values.processes} processes, ${values.kills} kills, seed ${values.seed}, ` +
    `${database.kind} MongoDB, Node ${process.version}`,
)

const ids = Array.from({ length: total }, () => new ObjectId())
await db.collection('subscribers').insertMany(
  ids.map((_id, n) => ({
    _id,
    email: `reader-${n}@example.org`,
    state: 'active',
    locale: languages[n % languages.length],
    topics: [],
    frequency: 'weekly',
    softBounces: 0,
    key: `key-${n}`.padEnd(43, '0'),
    createdAt: new Date(),
    updatedAt: new Date(),
  })),
)
await db
  .collection('globals')
  .insertOne({ globalType: 'newsletter', perMinute: Number(values.pace) })
const issue = new ObjectId()

interface Sender {
  process: ChildProcess
  readonly memory: number[]
}

const started: ChildProcess[] = []
// Whatever ends this, no sender stays behind.
process.on('exit', () => {
  for (const child of started) child.kill('SIGKILL')
})

async function startSender(): Promise<ChildProcess> {
  const child = fork(senderProgram, [], {
    execArgv: ['--conditions=production', '--import', 'tsx'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URI: database.uri,
      PAYLOAD_SECRET: 'a secret of the measurement, long enough',
      PUBLIC_URL: 'https://www.example.org',
      DATA_DIR: dataDir,
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'octavo@example.org',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  started.push(child)
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', () => reject(new Error('A sender ended at its start.')))
  })
  child.removeAllListeners('exit')
  return child
}

const senders: Sender[] = await Promise.all(
  Array.from({ length: Number(values.processes) }, async () => ({
    process: await startSender(),
    memory: [],
  })),
)
const begun = Date.now()
await db.collection<{ _id: string }>('newsletter_sendings').insertOne({
  _id: String(issue),
  isListed: false,
} as never)
await issues.insertOne({
  _id: issue,
  name: 'Measured',
  state: 'sending',
  frequency: 'weekly',
  locales: languages,
  updatedAt: new Date(),
})

const kills = Number(values.kills)
const moments = Array.from({ length: kills }, () => Math.floor(random() * total * 0.95)).sort(
  (a, b) => a - b,
)
let killed = 0
let nextLook = 0
let state = 'sending'
for (;;) {
  const due = moments[killed]
  if (due !== undefined && texts >= due) {
    const sender = senders[Math.floor(random() * senders.length)]
    // Not on the count: somewhere in the middle of a mail.
    await sleep(random() * 80)
    sender?.process.kill('SIGKILL')
    killed += 1
    if (sender) sender.process = await startSender()
  }
  if (Date.now() >= nextLook) {
    nextLook = Date.now() + 10_000
    const memory = await Promise.all(
      senders.map(async (one) => (await memoryOfAll(one.process.pid ?? 0))?.now ?? 0),
    )
    memory.forEach((mebibytes, index) => {
      senders[index]?.memory.push(mebibytes)
    })
    console.log(
      `${((Date.now() - begun) / 1_000).toFixed(0).padStart(5)} s ${String(texts).padStart(6)} mails ` +
        `${String(killed).padStart(3)} kills, MiB: ${memory.map((one) => one.toFixed(0)).join(', ')}`,
    )
    state = String((await issues.findOne({ _id: issue }))?.['state'])
    if (state !== 'sending') break
  }
  await sleep(5)
}
for (const { process: child } of senders) child.kill('SIGKILL')

const stored = await deliveries.find({}).toArray()
const of = (wanted: string) => stored.filter((one) => one.state === wanted)
const emailOf = new Map(ids.map((id, n) => [String(id), `reader-${n}@example.org`]))
const unclear = of('unclear')
const twice = [...counts.values()].filter((count) => count > 1).length
const lost = ids.filter((id) => {
  const isListed = unclear.some(({ subscriber }) => subscriber === String(id))
  return !counts.has(emailOf.get(String(id)) ?? '') && !isListed
}).length
const arrived = unclear.filter(({ subscriber }) => counts.has(emailOf.get(subscriber) ?? '')).length
const seconds = (lastArrival - begun) / 1_000
console.log(
  [
    `state ${state}; sent ${of('sent').length}, waiting ${of('waiting').length}, sending ${of('sending').length}, failed ${of('failed').length}`,
    `${texts} mails in ${seconds.toFixed(0)} s: ${Math.round((texts / seconds) * 60)} a minute`,
    `twice ${twice}, lost ${lost}, unclear ${unclear.length} (of these ${arrived} had arrived) after ${killed} kills`,
    `memory at most ${Math.max(...senders.flatMap(({ memory }) => memory)).toFixed(0)} MiB`,
  ].join('\n'),
)
await client.close()
await database.stop()
await new Promise<void>((resolve) => server.close(() => resolve()))
await rm(dataDir, { recursive: true, force: true })
process.exit(state === 'sent' && twice === 0 && lost === 0 && unclear.length <= killed ? 0 : 1)
