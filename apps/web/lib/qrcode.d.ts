declare module 'qrcode' {
  const qrcode: {
    /** SVG of the code, as text. */
    toString: (words: string, options: { type: 'svg'; margin: number }) => Promise<string>;
  };
  export default qrcode;
}
