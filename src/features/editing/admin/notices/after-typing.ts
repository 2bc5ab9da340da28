/** Without a key for so long, a person has stopped writing, in milliseconds. */
const pause = 700

/** What opens in front of a text takes the keys that are meant for it. @returns calls it off. */
export function afterTyping(work: () => void, keys: EventTarget = document): () => void {
  const stop = () => {
    clearTimeout(timer)
    keys.removeEventListener('keydown', wait, { capture: true })
  }
  const done = () => {
    stop()
    work()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(done, pause)
  }
  let timer = setTimeout(done, pause)
  keys.addEventListener('keydown', wait, { capture: true })
  return stop
}
