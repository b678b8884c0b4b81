import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { phoneHeic } from '../fixtures/phone-heic.ts';
import { samplePhotograph } from '../fixtures/sample-photograph.ts';
import { preparePhotograph } from './prepare-photograph.ts';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'));

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** A real PNG of one colour, one bit to the pixel: 256 million pixels in 32 kB. */
const hugePng = (side: number): Uint8Array => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return new Uint8Array(
    Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]),
  );
};

/** The same file, its picture claimed to be of another size. */
const claiming = (heic: Uint8Array, width: number, height: number): Uint8Array => {
  const bytes = Buffer.from(heic);
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(width, at);
  bytes.writeUInt32BE(height, at + 4);
  return new Uint8Array(bytes);
};

const verdictOn = (bytes: Uint8Array): Promise<string> =>
  preparePhotograph(bytes).then(
    () => 'taken',
    (error) => error.code,
  );

describe('what is not a photograph', () => {
  let before = 0;
  beforeAll(() => {
    before = process.memoryUsage().rss;
  });
  afterAll(() => {
    expect(process.memoryUsage().rss - before).toBeLessThan(700e6);
  });

  it('is refused when it is a text renamed or a drawing', async () => {
    expect(await verdictOn(bytesOf('Bonjour, je suis un texte.'))).toBe('photograph.not_a_photograph');
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/hostname"/></svg>';
    expect(await verdictOn(bytesOf(svg))).toBe('photograph.not_a_photograph');
    expect(await verdictOn(new Uint8Array())).toBe('photograph.not_a_photograph');
  });

  it('is refused when it is cut off', async () => {
    const { bytes } = await samplePhotograph(400, 300);
    expect(await verdictOn(bytes.slice(0, bytes.length / 2))).toBe('photograph.unreadable');
  });

  it('is refused unopened when it has 256 million pixels', async () => {
    const png = hugePng(16_384);
    expect(png.length).toBeLessThan(100_000);
    expect(await verdictOn(png)).toBe('photograph.too_many_pixels');
  });

  it('is refused when it is a HEIC cut off, empty, or larger than it says', async () => {
    const heic = phoneHeic();
    expect(await verdictOn(bytesOf('\0\0\0\x18ftypheic\0\0\0\0'))).toBe('photograph.unreadable');
    expect(await verdictOn(heic.slice(0, heic.length - 100))).toBe('photograph.unreadable');
    expect(await verdictOn(claiming(heic, 30_000, 30_000))).toBe('photograph.too_many_pixels');
  });
});
