import { setTimeout as wait } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { locales } from '#locales/languages'
import { postPathname, type SitePair } from './scale-measures'
import type { ScaleSite } from './scale-site'

export const aims = { visible: 300, firstRequest: 80 } as const

/** Between two looks at a page that is still the one before, in milliseconds. */
const pause = 5
/** A save expires what it changed once more after a second; what is measured next comes after that. */
const settled = 1_500
/** After so many milliseconds a page that is not the new one never will be. */
const timeout = 10_000

/** How long after the response to a save of a post it is there for its readers. */
export async function measurePublication(
  { small, large, comparison }: SitePair,
  round: number,
): Promise<void> {
  await comparison.sample(
    'save to visible in eight languages',
    () => untilVisible(small),
    () => untilVisible(large),
  )
  await comparison.sample(
    'first request of a saved post',
    () => firstRequest(small, round),
    () => firstRequest(large, round),
  )
}

/** Milliseconds from the response to a save until all eight languages have shown its date. */
async function untilVisible(site: ScaleSite): Promise<number> {
  const pathnames = pathnamesOf(site)
  // Pages that readers have: what a save replaces.
  await Promise.all(pathnames.map((pathname) => site.requestBeside(pathname)))
  await site.save()
  const saved = performance.now()
  const shows = async (pathname: string): Promise<void> => {
    while (!(await hasDate(site, pathname))) {
      if (performance.now() - saved > timeout) throw new Error(`${pathname} stays as it was.`)
      await wait(pause)
    }
  }
  await Promise.all(pathnames.map(shows))
  const time = performance.now() - saved
  await wait(settled)
  return time
}

/** Milliseconds of the first request for a post, in one language, after a save. */
async function firstRequest(site: ScaleSite, round: number): Promise<number> {
  const pathname = pathnamesOf(site)[round % locales.length] ?? ''
  await site.request(pathname)
  await site.save()
  const { whole } = await site.request(pathname)
  if (!(await hasDate(site, pathname))) throw new Error(`${pathname} stays as it was.`)
  await wait(settled)
  return whole
}

async function hasDate(site: ScaleSite, pathname: string): Promise<boolean> {
  const { body } = await site.requestBeside(pathname)
  return gunzipSync(body).toString('utf8').includes(site.savedDate())
}

function pathnamesOf({ posts: [post] }: ScaleSite): string[] {
  if (!post) throw new Error('There is no post to save.')
  return locales.map((locale) => postPathname(locale, post.slugs[locale]))
}
