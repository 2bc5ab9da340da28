import { setFlagsFromString } from 'node:v8'

/** By 30 %, where V8 would take up to four times as much. A limit would end the process on the day it needs more. */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30')
}
