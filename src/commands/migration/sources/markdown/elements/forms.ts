/** What becomes of an element: Markdown by a template, and the rule by which the receipt explains it. */
export interface Form {
  readonly template: string
  /** Without one, the text says the same as before. */
  readonly rule?: string
  readonly isLost?: boolean
}

const inner: Form = { template: '{inner}' }
const section: Form = {
  template: '**{title|header|label|name|summary|0}**\n\n{inner}',
  rule: 'parts-in-sequence',
}
const details: Form = {
  template: '**{summary|title|header|label|0}**\n\n{inner}',
  rule: 'details-open',
}
const card: Form = {
  template: '**{title|header|label|0}**\n\n{inner|description}',
  rule: 'card-as-text',
}
const linkCard: Form = {
  template: '[{title|text|label|0}]({href|link|url|1!})\n\n{description|inner}',
  rule: 'card-as-text',
}
const button: Form = {
  template: '[{inner|text|label|title|"→"}]({href|link|url|to|relref|0!})',
  rule: 'button-as-link',
}
const code: Form = { template: '````{lang|language|0}\n{raw}\n````' }
const dropped: Form = { template: '', rule: 'ornament', isLost: true }
const figure: Form = { template: '![{alt|title|caption}](<{src|url|0!}> "{caption|title|inner}")' }
const player = (address: string): Form => ({
  template: `[{title|"${address.replace(/^https:\/\/(?:www\.)?([^/]+).*/, '$1')}"}](${address})`,
  rule: 'player-as-link',
})
const address: Form = { template: '{0|path|slug:link!}' }

/**
 * The table of elements, by name in lowercase; `mapping` adds to it. Notices (note, tip, aside, admonition …) are
 * in `notices.ts`, since their title depends on the language.
 */
export const forms: Readonly<Record<string, Form>> = {
  figure,
  img: figure,
  image: figure,
  picture: figure,
  imgproc: figure,
  youtube: player('https://www.youtube.com/watch?v={id|videoid|0!}'),
  'lite-youtube': player('https://www.youtube.com/watch?v={videoid|id|0!}'),
  vimeo: player('https://vimeo.com/{id|0!}'),
  gist: player('https://gist.github.com/{0!}/{1!}'),
  tweet: player('https://x.com/{user|0}/status/{id|1|0!}'),
  x: player('https://x.com/{user|0}/status/{id|1|0!}'),
  instagram: player('https://www.instagram.com/p/{id|0!}'),
  audio: player('{src|url|0!}'),
  video: player('{src|url|0!}'),
  iframe: player('{src|url|0!}'),
  highlight: code,
  'code-block': code,
  codeblock: code,
  ref: address,
  relref: address,
  link: address,
  post_url: address,
  tabs: inner,
  tabpane: inner,
  tabgroup: inner,
  'code-tabs': inner,
  'code-group': inner,
  tab: section,
  tabitem: section,
  steps: inner,
  step: section,
  details,
  collapse: details,
  collapsible: details,
  expand: details,
  accordion: details,
  accordionitem: details,
  cardgrid: inner,
  cardpane: inner,
  'card-grid': inner,
  cards: inner,
  card,
  linkcard: linkCard,
  'link-card': linkCard,
  'card-link': linkCard,
  linkbutton: button,
  'link-button': button,
  button,
  badge: { template: '{text|inner|0}' },
  icon: dropped,
  filetree: inner,
  fragment: inner,
  code: { template: '{inner}' },
  columns: inner,
  column: inner,
  columnlist: inner,
  'column-list': inner,
  'blocks/section': inner,
  'blocks/lead': inner,
  'blocks/feature': section,
  'blocks/cover': section,
  'blocks/link-down': dropped,
  center: inner,
  div: inner,
  raw: { template: '{raw}' },
  rawhtml: { template: '{raw}' },
  html: { template: '{raw}' },
  comment: { template: '', rule: 'comment', isLost: true },
  toc: { template: '', rule: 'table-of-contents', isLost: true },
  tableofcontents: { template: '', rule: 'table-of-contents', isLost: true },
  br: { template: '<br>' },
}
