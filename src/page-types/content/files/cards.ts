import 'server-only'
import path from 'node:path'
import { type CardContent, cardHash, cardOf } from '#src/features/social-cards/card'
import { createCardFiles } from '#src/features/social-cards/card-files'
import { type CardSources, obtainCard } from '#src/features/social-cards/draw-card'
import { settings } from '#src/platform/config/env'
import { isPageRoute, matchRoute } from '../../route-of-path'
import { findAtRoute } from '../pages/find-page'
import { getSite } from '../parts/site'
import { readPicture } from '../reads/pictures'

const sources: CardSources = {
  files: createCardFiles(path.resolve(/* turbopackIgnore: true */ settings.dataDir, 'cards')),
  readPicture,
  root: process.cwd(),
}

/** @param hash of the requested URL: no other is drawn. */
export async function findCard(pathname: string, hash?: string): Promise<Uint8Array | undefined> {
  const content = await contentOf(pathname)
  if (!content || (hash !== undefined && hash !== cardHash(content))) return undefined
  return obtainCard(content, sources)
}

/** Whether a page has a card with this hash, drawn or not. */
export async function hasCard(pathname: string, hash: string): Promise<boolean> {
  const content = await contentOf(pathname)
  return content !== undefined && hash === cardHash(content)
}

async function contentOf(pathname: string): Promise<CardContent | undefined> {
  const route = matchRoute(pathname)
  if (!isPageRoute(route)) return undefined
  const found = await findAtRoute(route)
  if (found.kind !== 'page') return undefined
  return cardOf(found.page, await getSite(found.page.locale))
}
