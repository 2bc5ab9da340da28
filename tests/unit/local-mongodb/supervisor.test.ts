import { describe, expect, it } from 'vitest'
import { parseReport } from '#src/local-mongodb/memory-server/report'
import { restartDelay } from '#src/local-mongodb/restart-delay'
import { parseSupervisorLine } from '#src/local-mongodb/supervisor/protocol'
import { readableOutput } from '#src/local-mongodb/supervisor/readable-output'

describe('the last output of a server', () => {
  it('has the errors among the lines of a mongod, each once', () => {
    const lines = [
      '{"s":"I","msg":"Starting"}',
      '{"s":"E","msg":"DBException in initAndListen","attr":{"error":"Location40: no"}}',
      '{"s":"E","msg":"DBException in initAndListen","attr":{"error":"Location40: no"}}',
      '{"s":"F","msg":"Aborting","attr":{"error":{"code":1}}}',
      '{"s":"I","msg":"Now exiting"}',
    ]
    expect(readableOutput(lines)).toBe(
      'DBException in initAndListen: Location40: no / Aborting: {"code":1}',
    )
  })

  it('has the last three lines of anything else', () => {
    expect(readableOutput(['a', 'b', '', ' c ', '{broken'])).toBe('b / c / {broken')
  })
})

describe('the restart of a server', () => {
  it('comes at once three times, then after growing pauses, and never ends', () => {
    const delays = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 1_000_000].map(restartDelay)
    expect(delays).toEqual([0, 0, 0, 0, 250, 500, 1_000, 2_000, 4_000, 5_000, 5_000])
  })
})

describe('a line of a program', () => {
  it.each(['', 'HTTP/1.1 400 Bad Request', '{"id":"x"}', 'null', '220 mail.example'])(
    'is not a supervisor’s: %j',
    (line) => {
      expect(parseSupervisorLine(line)).toBeUndefined()
    },
  )

  it('is a supervisor’s if that identifies itself', () => {
    const line = { id: 'x', folder: '/data', state: 'open' }
    expect(parseSupervisorLine(JSON.stringify(line))).toEqual(line)
  })

  it.each(['Downloading MongoDB "8.2.6": 0% (0mb / 80mb)', '{', '{"other":1}', ''])(
    'is no report: %j',
    (line) => {
      expect(parseReport(line)).toBeUndefined()
    },
  )
})
