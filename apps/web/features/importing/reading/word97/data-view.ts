/** A view of these bytes. */
export const toView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);

/** A part of a view, which shares its bytes. Throws `RangeError` beyond the bytes of the file. */
export const sliceView = (view: DataView, start: number, length = view.byteLength - start): DataView =>
  new DataView(view.buffer, view.byteOffset + start, length);

/** The bytes of a part of a view, which it shares. Throws `RangeError` beyond the bytes of the file. */
export const sliceBytes = (view: DataView, start: number, length = view.byteLength - start): Uint8Array =>
  new Uint8Array(view.buffer, view.byteOffset + start, length);
