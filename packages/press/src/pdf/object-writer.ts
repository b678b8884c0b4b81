/** Writes numbered objects one after the other and remembers where each begins. */
export interface ObjectWriter {
  reserve(count?: number): number;
  put(number: number, head: string, stream?: Uint8Array | null): void;
  /** A new object; its number. */
  add(head: string, stream?: Uint8Array | null): number;
  /** `instance` is the identity of this form of the file; a file as first made has its own. */
  finish(root: number, info: number, id: string, instance?: string): Uint8Array;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'latin1');

export const openObjectWriter = (version: string): ObjectWriter => {
  const chunks: Uint8Array[] = [];
  const offsets = new Map<number, number>();
  let position = 0;
  let next = 1;
  const push = (chunk: Uint8Array): void => {
    chunks.push(chunk);
    position += chunk.length;
  };
  push(Buffer.concat([bytesOf(`%PDF-${version}\n%`), Buffer.from([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]));
  const reserve = (count = 1): number => {
    const first = next;
    next += count;
    return first;
  };
  const put = (number: number, head: string, stream: Uint8Array | null = null): void => {
    offsets.set(number, position);
    push(bytesOf(`${number} 0 obj\n${head.trim()}\n`));
    if (stream) {
      push(bytesOf('stream\n'));
      push(stream);
      push(bytesOf('\nendstream\n'));
    }
    push(bytesOf('endobj\n'));
  };
  return {
    reserve,
    put,
    add: (head, stream = null) => {
      const number = reserve();
      put(number, head, stream);
      return number;
    },
    finish: (root, info, id, instance = id) => {
      const start = position;
      let table = `xref\n0 ${next}\n0000000000 65535 f \n`;
      for (let i = 1; i < next; i += 1) {
        const offset = offsets.get(i);
        table +=
          offset === undefined ? '0000000000 00000 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
      }
      const ids = `[<${id}> <${instance}>]`;
      push(bytesOf(`${table}trailer\n<< /Size ${next} /Root ${root} 0 R /Info ${info} 0 R /ID ${ids} >>\n`));
      push(bytesOf(`startxref\n${start}\n%%EOF\n`));
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
};
