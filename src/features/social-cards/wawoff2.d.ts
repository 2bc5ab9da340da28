declare module 'wawoff2/decompress' {
  /** Unpacks a WOFF2 file to the OpenType file that it holds. */
  export default function decompress(file: Uint8Array): Promise<Uint8Array>
}
