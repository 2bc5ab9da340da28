/** A dictionary of opencc-js: `from to`, separated by bars. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  export default pairs
}
