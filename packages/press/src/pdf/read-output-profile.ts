import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { PressError } from '../foundation/press-error.ts';
import { readDeflatedSrgbProfile } from './srgb-profile.ts';

/** Returns the ICC profile of a printing condition that the press does not include, or null. */
export type OutputProfiles = (condition: string) => Promise<Uint8Array | null>;

/** The ICC profile embedded by an output intent: deflated, with its number of colour components. */
export interface OutputProfile {
  readonly deflated: Uint8Array;
  readonly components: number;
  readonly alternate: string;
}

/** The CMYK conditions whose profiles are bundled with the press; see the notice beside the files. */
const BUNDLED: Readonly<Record<string, string>> = {
  FOGRA39: 'FOGRA39L_coated.icc',
  FOGRA30: 'FOGRA30L_uncoated.icc',
};
const SRGB = 'sRGB IEC61966-2.1';

const SPACES: Readonly<Record<string, Pick<OutputProfile, 'components' | 'alternate'>>> = {
  CMYK: { components: 4, alternate: 'DeviceCMYK' },
  'RGB ': { components: 3, alternate: 'DeviceRGB' },
  GRAY: { components: 1, alternate: 'DeviceGray' },
};

const toProfile = (icc: Uint8Array, condition: string): OutputProfile => {
  const header = Buffer.from(icc.subarray(0, 40)).toString('latin1');
  const space = SPACES[header.slice(16, 20)];
  if (!space || header.slice(36, 40) !== 'acsp') throw new PressError('profile.no_icc', { condition });
  // Tables of measured colour hardly compress: level 9 takes ten times as long for 2 % less.
  return { ...space, deflated: deflateSync(icc, { level: 4 }) };
};

const profiles = new Map<string, Promise<OutputProfile>>();

const readBundledProfile = (condition: string, file: string): Promise<OutputProfile> => {
  const readProfile = async (): Promise<OutputProfile> =>
    toProfile(await readFile(new URL(`../../assets/${file}`, import.meta.url)), condition);
  const profile = profiles.get(condition) ?? readProfile();
  profiles.set(condition, profile);
  return profile;
};

/**
 * Returns the profile of a printing condition: sRGB, FOGRA39 and FOGRA30 are bundled, the app supplies any other.
 * Throws `profile.no_icc` when there is none, or when the supplied bytes are not a profile of gray, RGB or CMYK.
 */
export const readOutputProfile = async (
  condition: string,
  customProfiles?: OutputProfiles,
): Promise<OutputProfile> => {
  if (condition === SRGB)
    return { deflated: await readDeflatedSrgbProfile(), components: 3, alternate: 'DeviceRGB' };
  const file = BUNDLED[condition];
  if (file) return readBundledProfile(condition, file);
  const customProfile = await customProfiles?.(condition);
  if (!customProfile) throw new PressError('profile.no_icc', { condition });
  return toProfile(customProfile, condition);
};
