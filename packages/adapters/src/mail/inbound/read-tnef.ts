import { openByteReader } from './byte-reader.ts';
import { decodeBytes } from './decode-bytes.ts';
import { MAPI, readMapiProperties } from './mapi-properties.ts';
import { readCompressedRtf } from './read-rtf.ts';

interface TnefFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** A message as Outlook and Exchange pack it (MS-OXTNEF). */
export interface TnefMessage {
  readonly text: string;
  readonly html: string;
  readonly files: readonly TnefFile[];
}

const SIGNATURE = 0x223e9f78;
/** Attributes that are read. */
const ATTRIBUTE = {
  body: 0x0002800c,
  messageProperties: 0x00069003,
  attachmentStart: 0x00069002,
  attachmentTitle: 0x00018010,
  attachmentData: 0x0006800f,
  attachmentProperties: 0x00069005,
} as const;
const CHECKSUM_BYTES = 2;
const FILES_MAX = 100;

/** Text ends at its first zero. */
const readText = (bytes: Buffer | undefined): string => {
  const end = bytes?.indexOf(0) ?? -1;
  return decodeBytes(bytes?.subarray(0, end < 0 ? undefined : end) ?? Buffer.alloc(0), 'utf-8');
};

type Draft = { -readonly [K in keyof TnefFile]: TnefFile[K] };

const addProperties = (file: Draft, bytes: Buffer): void => {
  const properties = readMapiProperties(bytes);
  file.fileName = readText(properties.get(MAPI.attachLongFileName)) || file.fileName;
  file.contentType = readText(properties.get(MAPI.attachMimeTag)) || file.contentType;
  if (file.bytes.byteLength === 0) file.bytes = properties.get(MAPI.attachData) ?? file.bytes;
};

/** Attributes of a stream, up to the first that is cut. */
function* attributesIn(bytes: Buffer): Generator<{ readonly id: number; readonly data: Buffer }> {
  const reader = openByteReader(bytes);
  reader.skip(6);
  try {
    while (reader.remaining > 0) {
      reader.skip(1);
      const id = reader.readUint32();
      const data = reader.readBytes(reader.readUint32());
      reader.skip(Math.min(CHECKSUM_BYTES, reader.remaining));
      yield { id, data };
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
}

/** Opens a « winmail.dat »; null for bytes that are none. What is cut is read as far as it goes. */
export const readTnef = (bytes: Buffer): TnefMessage | null => {
  if (bytes.byteLength < 6 || bytes.readUInt32LE(0) !== SIGNATURE) return null;
  const files: Draft[] = [];
  let [text, html] = ['', ''];
  let richText: Buffer = Buffer.alloc(0);
  for (const { id, data } of attributesIn(bytes)) {
    const file = files.at(-1);
    if (id === ATTRIBUTE.attachmentStart && files.length < FILES_MAX)
      files.push({ fileName: '', contentType: 'application/octet-stream', bytes: Buffer.alloc(0) });
    else if (id === ATTRIBUTE.body) text ||= readText(data);
    else if (id === ATTRIBUTE.messageProperties) {
      const properties = readMapiProperties(data);
      text ||= readText(properties.get(MAPI.body));
      html ||= readText(properties.get(MAPI.bodyHtml));
      richText = properties.get(MAPI.rtfCompressed) ?? richText;
    } else if (file === undefined) continue;
    else if (id === ATTRIBUTE.attachmentTitle) file.fileName ||= readText(data);
    else if (id === ATTRIBUTE.attachmentData) file.bytes = data;
    else if (id === ATTRIBUTE.attachmentProperties) addProperties(file, data);
  }
  if (text.trim() === '' && html === '') ({ text, html } = readCompressedRtf(richText));
  return { text, html, files: files.filter((file) => file.bytes.byteLength > 0 || file.fileName !== '') };
};
