import type { PdfFile } from '../../pdf/pdf-file.ts';
import { isDict, isList, type PdfDict, type PdfValue, toName } from '../../pdf/pdf-value.ts';

/** A colour space by its effect in print. `device-rgb` is RGB without a profile. */
export type SpaceKind = 'gray' | 'rgb' | 'device-rgb' | 'cmyk' | 'lab' | 'spot' | 'pattern' | 'unknown';

const NAMED: Readonly<Record<string, SpaceKind>> = {
  DeviceGray: 'gray',
  CalGray: 'gray',
  G: 'gray',
  DeviceRGB: 'device-rgb',
  RGB: 'device-rgb',
  CalRGB: 'rgb',
  DeviceCMYK: 'cmyk',
  CMYK: 'cmyk',
  Lab: 'lab',
  Pattern: 'pattern',
};

const BY_COMPONENTS: Readonly<Record<number, SpaceKind>> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' };
/** Byte offset at which an ICC profile names its colour space. */
const SPACE_AT = 16;

const detectProfileSpace = (file: PdfFile, stream: PdfValue | undefined): SpaceKind => {
  const components = file.dict(stream).get('N');
  const profile = file.decoded(stream);
  if (profile && Buffer.from(profile.subarray(SPACE_AT, SPACE_AT + 4)).toString('latin1') === 'Lab ')
    return 'lab';
  return BY_COMPONENTS[Number(components)] ?? 'unknown';
};

const detectSpotSpace = (name: PdfValue | undefined): SpaceKind => {
  const ink = toName(name);
  if (ink === 'Black') return 'gray';
  return ink === 'Cyan' || ink === 'Magenta' || ink === 'Yellow' ? 'cmyk' : 'spot';
};

const PROCESS = new Set(['Cyan', 'Magenta', 'Yellow', 'Black', 'None']);

const detectListSpace = (file: PdfFile, list: readonly PdfValue[], resources: PdfDict): SpaceKind => {
  const family = toName(file.value(list[0]));
  if (family === 'ICCBased') return detectProfileSpace(file, list[1]);
  if (family === 'Indexed' || family === 'I') return detectSpaceKind(file, list[1], resources);
  if (family === 'Separation') return detectSpotSpace(file.value(list[1]));
  if (family === 'DeviceN') {
    const names = file.value(list[1]);
    return isList(names) && names.every((name) => PROCESS.has(toName(name) ?? '')) ? 'cmyk' : 'spot';
  }
  return NAMED[family ?? ''] ?? 'unknown';
};

const detectNamedSpace = (file: PdfFile, name: string, resources: PdfDict): SpaceKind => {
  const namedSpaces = file.dict(resources.get('ColorSpace'));
  const kind = NAMED[name];
  if (kind === 'device-rgb') return namedSpaces.has('DefaultRGB') ? 'rgb' : kind;
  if (kind) return kind;
  const listed = file.value(namedSpaces.get(name));
  return isList(listed) || toName(listed) !== name ? detectSpaceKind(file, listed, new Map()) : 'unknown';
};

/** Returns the kind of a colour space; names are looked up in the page's resources. */
export const detectSpaceKind = (
  file: PdfFile,
  space: PdfValue | undefined,
  resources: PdfDict,
): SpaceKind => {
  const value = file.value(space);
  const name = toName(value);
  if (name !== null) return detectNamedSpace(file, name, resources);
  if (isList(value)) return detectListSpace(file, value, resources);
  return isDict(value) ? 'pattern' : 'unknown';
};
