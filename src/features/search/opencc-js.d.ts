/** A dictionary of opencc-js: `from to`, with bars in between. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  export default pairs
}
