export interface JpegSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: number;
}

/** Start-of-frame markers contain the size; C4, C8 and CC are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** Reads the size of a JPEG from its header. @throws Error when there is no start-of-frame marker */
export const readJpegSize = (bytes: Uint8Array): JpegSize => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 9 < bytes.length && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker))
      return {
        heightPx: view.getUint16(at + 5),
        widthPx: view.getUint16(at + 7),
        channels: view.getUint8(at + 9),
      };
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  throw new Error('not a JPEG: no frame');
};
