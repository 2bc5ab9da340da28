import { getImageProps } from 'next/image'
import { languageOf } from '#locales/languages'
import type { Picture } from '#src/page-types/picture-model'

/** Rendered on the server, over its placeholder, so that pictures need no script. */
export function PictureImage({
  picture,
  sizes,
  priority = false,
  className,
}: {
  picture: Picture
  sizes: string
  priority?: boolean
  className?: string
}) {
  const { props } = getImageProps({
    src: picture.src,
    alt: picture.alt,
    width: picture.width,
    height: picture.height,
    sizes,
    ...(priority ? { loading: 'eager', fetchPriority: 'high' } : { loading: 'lazy' }),
  })
  // Next adds an inline style for the alternative text of a missing picture.
  const { style: _, ...rest } = props
  const image = (
    <img
      {...rest}
      {...(className ? { className } : {})}
      {...(picture.placeholder
        ? { style: { backgroundImage: `url(${picture.placeholder})` } }
        : {})}
      alt={picture.alt}
      {...(picture.alt && picture.altLocale ? { lang: languageOf(picture.altLocale).tag } : {})}
    />
  )
  // React preloads an eager picture whenever a page is loaded, also on prefetch, but not within a <picture>:
  // the markup itself loads it soon enough.
  return priority ? <picture>{image}</picture> : image
}
