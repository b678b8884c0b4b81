import { deflateSync, inflateSync } from 'node:zlib';

/** react-pdf writes every colour as DeviceRGB; black and white belong to the black plate alone. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\/DeviceRGB cs\s+0 0 0 scn/g, '0 g'],
  [/\/DeviceRGB CS\s+0 0 0 SCN/g, '0 G'],
  [/\/DeviceRGB cs\s+1 1 1 scn/g, '1 g'],
  [/\/DeviceRGB CS\s+1 1 1 SCN/g, '1 G'],
];

/** A content stream whose black text prints in black ink only. */
export const inBlackInk = (head: string, stream: Uint8Array): { head: string; stream: Uint8Array } => {
  const isDeflated = /\/Filter\s*\/FlateDecode/.test(head);
  const text = Buffer.from(isDeflated ? inflateSync(stream) : stream).toString('latin1');
  const rewritten = REWRITES.reduce((so, [pattern, ink]) => so.replace(pattern, ink), text);
  const bytes = deflateSync(Buffer.from(rewritten, 'latin1'), { level: 9 });
  return { head: `<< /Filter /FlateDecode /Length ${bytes.length} >>`, stream: bytes };
};
