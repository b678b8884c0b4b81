import sharp, { type Exif } from 'sharp';
import { expect, it } from 'vitest';
import { readPhoneHeic } from '../fixtures/read-phone-heic.ts';
import { preparePhotograph } from './prepare-photograph.ts';
import { readCapture } from './read-capture.ts';

const NOTHING = { takenAt: null, position: null };

const writeExif = async (exif: Exif): Promise<Buffer> => {
  const image = { create: { width: 8, height: 8, channels: 3 as const, background: '#557799' } };
  const file = await sharp(image).withExif(exif).jpeg().toBuffer();
  return (await sharp(file).metadata()).exif ?? Buffer.alloc(0);
};

const position = {
  GPSLatitudeRef: 'S',
  GPSLatitude: '33/1 51/1 3000/100',
  GPSLongitudeRef: 'E',
  GPSLongitude: '151/1 12/1 0/1',
};

it('reads the date of the shutter before that of the file, and the degrees of the place', async () => {
  const exif = await writeExif({
    IFD0: { DateTime: '2020:01:01 00:00:00' },
    IFD2: { DateTimeOriginal: '1987:07:14 15:30:00' },
    IFD3: position,
  });
  expect(readCapture(exif)).toEqual({
    takenAt: '1987-07-14T15:30:00',
    position: { latitude: -33.85833, longitude: 151.2 },
  });
});

it('reads no date from a camera whose clock was never set, and no place from a receiver without a fix', async () => {
  const exif = await writeExif({
    IFD2: { DateTimeOriginal: '0000:00:00 00:00:00' },
    IFD3: { ...position, GPSLatitude: '0/1 0/1 0/1', GPSLongitude: '0/1 0/1 0/1' },
  });
  expect(readCapture(exif)).toEqual(NOTHING);
  expect(readCapture(await writeExif({ IFD3: { ...position, GPSLatitude: '95/1 0/1 0/1' } }))).toEqual(
    NOTHING,
  );
});

it('reads nothing from missing, damaged, cut off and oversized data', async () => {
  const exif = await writeExif({ IFD2: { DateTimeOriginal: '1987:07:14 15:30:00' }, IFD3: position });
  expect(readCapture(undefined)).toEqual(NOTHING);
  expect(readCapture(Buffer.from('not a directory'))).toEqual(NOTHING);
  expect(readCapture(Buffer.concat([exif, Buffer.alloc(70_000)]))).toEqual(NOTHING);
  for (let end = 0; end < exif.length; end += 1)
    expect(Object.keys(readCapture(exif.subarray(0, end)))).toEqual(['takenAt', 'position']);
});

it('ends at once for directories that point at each other and count without end', async () => {
  const exif = await writeExif({ IFD2: { DateTimeOriginal: '1987:07:14 15:30:00' } });
  const hostile = Buffer.alloc(65_536, 0xff);
  exif.copy(hostile, 0, 0, 14);
  expect(readCapture(hostile)).toEqual(NOTHING);
});

it('gives no place for a HEIC whose camera wrote half of one', async () => {
  const { capture } = await preparePhotograph(readPhoneHeic());
  expect(capture).toEqual(NOTHING);
});
