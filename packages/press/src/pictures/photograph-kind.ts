/** Type of a picture, read from its first bytes; the file name proves nothing. */
export type PhotographKind = 'jpeg' | 'png' | 'webp' | 'heic';

const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const HEIC_BRANDS = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'];

export const photographKind = (bytes: Uint8Array): PhotographKind | null => {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && HEIC_BRANDS.includes(ascii(bytes, 8, 12))) return 'heic';
  return null;
};
