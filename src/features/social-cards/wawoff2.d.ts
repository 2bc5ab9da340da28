declare module 'wawoff2/decompress.js' {
  /** Unpacks a WOFF2 file to the OpenType file that it holds. */
  export default function decompress(file: Uint8Array): Promise<Uint8Array>
}
