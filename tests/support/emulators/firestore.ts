import { execFileSync, spawn } from 'node:child_process'
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Emulator } from './emulator'
import { startFirestoreDouble } from './firestore-double'

/** Google's emulator if this machine has it, else the double, which `OCTAVO_FIRESTORE=double` forces. */
export async function startFirestore(port: number): Promise<Emulator> {
  const jar = process.env['OCTAVO_FIRESTORE'] === 'double' ? undefined : findFirestoreJar()
  console.log(`Firestore is ${jar ? 'Google’s emulator' : 'the double'}.`)
  return jar ? startFirestoreEmulator(jar, port) : startFirestoreDouble(port)
}

/** The file that `FIRESTORE_EMULATOR_JAR` names, or that of the Cloud SDK on the PATH, with a Java to run it. */
function findFirestoreJar(): string | undefined {
  const named = process.env['FIRESTORE_EMULATOR_JAR']
  if (named) return named
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    const gcloud = execFileSync('which', ['gcloud'], { encoding: 'utf8' }).trim()
    const jar = path.join(
      path.dirname(realpathSync(gcloud)),
      '../platform/cloud-firestore-emulator/cloud-firestore-emulator.jar',
    )
    return existsSync(jar) ? jar : undefined
  } catch {
    return undefined
  }
}

async function startFirestoreEmulator(jar: string, port: number): Promise<Emulator> {
  const child = spawn(
    'java',
    [
      '-Xmx512m',
      // A life of seconds: to compile for a long one costs more than it ever gives back.
      ...['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
      ...['-cp', jar, 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'],
      ...['--host', '127.0.0.1', '--port', String(port), '--rules', 'firestore.rules'],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const host = `127.0.0.1:${port}`
  while (!(await fetch(`http://${host}/`).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`The Firestore emulator ended:\n${output}`)
    await sleep(100)
  }
  return {
    host,
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
