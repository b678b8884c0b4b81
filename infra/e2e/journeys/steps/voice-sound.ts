import { writeFile } from 'node:fs/promises';

const RATE = 48_000;
const HEADER_BYTES = 44;

/** Header of a WAV file with one channel of 16 bits. */
const wavHeader = (dataBytes: number): Buffer => {
  const head = Buffer.alloc(HEADER_BYTES);
  head.write('RIFF', 0);
  head.writeUInt32LE(dataBytes + HEADER_BYTES - 8, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(dataBytes, 40);
  return head;
};

/**
 * Writes a voice for a browser's microphone: syllables of 200 ms on a sliding tone, which noise suppression doesn't
 * remove.
 */
export const writeVoice = async (path: string, seconds: number): Promise<void> => {
  const samples = Buffer.alloc(seconds * RATE * 2);
  let phase = 0;
  for (let at = 0; at < seconds * RATE; at += 1) {
    const time = at / RATE;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 2.5 * time));
    phase += (2 * Math.PI * (160 + 60 * Math.sin(time * 3))) / RATE;
    const sound = Math.sin(phase) + 0.5 * Math.sin(2 * phase) + 0.3 * Math.sin(5 * phase);
    samples.writeInt16LE(Math.round(9_000 * syllable * sound), at * 2);
  }
  await writeFile(path, Buffer.concat([wavHeader(samples.byteLength), samples]));
};
