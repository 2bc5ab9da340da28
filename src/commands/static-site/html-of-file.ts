/** A page as a file: what a server says in the headers of its response is in its head. */
export function withPreloads(html: string, link: string | undefined): string {
  const files = [...(link ?? '').matchAll(/<([^<>"]+)>;\s*rel=preload;\s*as=font/g)].map(
    ([, file]) => file ?? '',
  )
  const missing = files.filter((file) => !html.includes(`"${file}"`))
  const links = missing.map(
    (file) => `<link rel="preload" href="${file}" as="font" crossorigin="" type="font/woff2"/>`,
  )
  return links.length > 0 ? html.replace('</head>', () => `${links.join('')}</head>`) : html
}

/** The page of a missing address names that address, which a file cannot know. */
export function withoutAddress(html: string): string {
  return html.replace(/<p class="path">.*?<\/p>/s, '')
}
