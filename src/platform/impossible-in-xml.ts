/** What XML 1.0 (§2.2) cannot hold, including halves of characters. */
export const impossibleInXml =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu
