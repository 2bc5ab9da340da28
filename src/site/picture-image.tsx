import { getImageProps } from 'next/image'
import { languageOf } from '#locales/languages'
import type { Picture } from '#src/page-types/models'

/**
 * A picture in the sizes and forms that the browser asks for, over a few of its own pixels until it
 * has arrived. Its markup is made on the server, so that pictures cost no script.
 *
 * @param sizes how wide it is shown, as the `sizes` attribute takes it.
 * @param priority for the picture that a visitor sees first.
 */
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
  // Next colors the text of a missing picture with an inline style that nothing needs.
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
  // React hints at an eager picture wherever a page is loaded, ahead of its visit too, and leaves
  // alone what stands in a <picture>: the markup itself names the file early enough.
  return priority ? <picture>{image}</picture> : image
}
