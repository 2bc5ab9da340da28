import { decoded } from '#src/platform/urls/decoded'

/** The name of a picture's file, without its ending: letters, digits, and hyphens of its address. */
export function pictureName({ pathname }: Pick<URL, 'pathname'>): string {
  const clean = decoded(pathname.split('/').at(-1) ?? '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|(?<!-)-+$/g, '')
  return [...clean].slice(0, 60).join('') || 'picture'
}
