declare module 'qrcode' {
  const qrcode: {
    /** SVG of the QR code, as a string. */
    toString: (text: string, options: { type: 'svg'; margin: number }) => Promise<string>;
  };
  export default qrcode;
}
