import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { openPdfFile } from './pdf-file.ts';
import { toNumbers } from './pdf-value.ts';
import type { PdfObject } from './read-objects.ts';
import { forEachOperator, parseValue } from './read-values.ts';

const fileOf = (...objects: PdfObject[]) =>
  openPdfFile({
    objects: new Map(objects.map((object, index) => [index + 1, object])),
    trailer: '',
    root: 1,
    info: null,
    pages: [],
    highest: objects.length,
  });

/** One tab: the checksum that ends its deflated form is 10, the byte of a line feed. */
const ENDING_IN_LINE_FEED = '\t';

describe('a read PDF', () => {
  it('unfolds a stream whose last byte a reader took for the end of a line', () => {
    const whole = deflateSync(ENDING_IN_LINE_FEED);
    expect(whole.at(-1)).toBe(0x0a);
    const stream = whole.subarray(0, -1);
    const file = fileOf({ head: '<< /Filter /FlateDecode >>', stream });
    expect(Buffer.from(file.decoded({ ref: 1 }) ?? []).toString()).toBe(ENDING_IN_LINE_FEED);
  });

  it('undoes a PNG predictor', () => {
    const rows = Uint8Array.from([2, 1, 2, 3, 2, 1, 1, 1]);
    const head = '<< /Filter [/FlateDecode] /DecodeParms [<< /Predictor 15 /Columns 3 >>] >>';
    const file = fileOf({ head, stream: deflateSync(rows) });
    expect([...(file.decoded({ ref: 1 }) ?? [])]).toEqual([1, 2, 3, 2, 3, 4]);
  });

  it('inherits what a page does not say itself, and follows references in a ring no further', () => {
    const file = fileOf(
      { head: '<< /Parent 2 0 R >>', stream: null },
      { head: '<< /MediaBox [0 0 3 0 R 5] /Parent 1 0 R >>', stream: null },
      { head: '4 0 R', stream: null },
      { head: '3 0 R', stream: null },
    );
    const page = file.dict({ ref: 1 });
    expect(toNumbers(file.inherited(page, 'MediaBox'))).toEqual([0, 0, 5]);
    expect(file.inherited(page, 'Rotate')).toBeNull();
    expect(file.value({ ref: 3 })).toBeNull();
  });
});

describe('the syntax of a PDF', () => {
  it('reads escapes, nested brackets, hexadecimal strings and names', () => {
    expect(parseValue('(a\\(b\\051 (c) \\\\)')).toEqual({ hex: Buffer.from('a(b) (c) \\').toString('hex') });
    expect(parseValue('<61 6>')).toEqual({ hex: '6160' });
    expect(parseValue('/A#42C')).toEqual({ name: 'ABC' });
    expect(parseValue('[1 -2.5 +.5 4 0 R true null]')).toEqual([1, -2.5, 0.5, { ref: 4 }, true, null]);
  });

  it('goes past an inline picture without taking its bytes for operators', () => {
    const calls: string[] = [];
    forEachOperator('q BI /W 1 /H 1 ID Q f EIx\nEI Q % a note\n0 g', (operator) => calls.push(operator));
    expect(calls).toEqual(['q', 'BI', 'Q', 'g']);
  });

  it('takes two numbers and the letter of a reference for what they are in a page', () => {
    const values: unknown[] = [];
    forEachOperator('1 0 R 5 w', (operator, operands) => values.push([operator, ...operands]));
    expect(values).toEqual([
      ['R', 1, 0],
      ['w', 5],
    ]);
  });
});
