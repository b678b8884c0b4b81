import { deflateSync } from 'node:zlib';

let cached: Promise<Uint8Array> | null = null;

const readProfile = async (): Promise<Uint8Array> => {
  const { default: sharp } = await import('sharp');
  const dot = { create: { width: 1, height: 1, channels: 3 as const, background: '#ffffff' } };
  const jpeg = await sharp(dot).withIccProfile('srgb').jpeg().toBuffer();
  const { icc } = await sharp(jpeg).metadata();
  if (!icc) throw new Error('libvips gave no sRGB profile');
  return deflateSync(icc, { level: 9 });
};

/** The sRGB profile bundled with libvips, deflated. It tags photographs and serves as output intent. */
export const readDeflatedSrgbProfile = (): Promise<Uint8Array> => {
  cached ??= readProfile();
  return cached;
};
