import { getSchema } from '@tiptap/core';
import { Fragment, Slice } from '@tiptap/pm/model';
import { describe, expect, test } from 'vitest';
import { splitAtLineEnds, withoutSourceLines } from './pasted-lines.ts';
import { storyExtensions } from './story-extensions.ts';

const schema = getSchema(storyExtensions);
const paragraph = (...words: [string, ('bold' | 'italic')?][]) =>
  schema.node(
    'paragraph',
    null,
    words.map(([text, mark]) => schema.text(text, mark ? [schema.mark(mark)] : [])),
  );
const split = (...nodes: ReturnType<typeof paragraph>[]) =>
  splitAtLineEnds(new Slice(Fragment.from(nodes), 1, 1)).content.toJSON();
const p = (...content: object[]) => ({ type: 'paragraph', content });
const text = (words: string) => ({ type: 'text', text: words });

describe('lines that are pasted', () => {
  test('are paragraphs of their own, their styles kept', () => {
    expect(
      split(paragraph(['Mignonne, '], ['allons\nvoir', 'bold'], [' si la rose\n\nQui ce matin\n'])),
    ).toEqual([
      p(text('Mignonne, '), { ...text('allons'), marks: [{ type: 'bold' }] }),
      p({ ...text('voir'), marks: [{ type: 'bold' }] }, text(' si la rose')),
      p(text('Qui ce matin')),
    ]);
  });

  test('are split within lists and quotations too', () => {
    const quotation = schema.node('blockquote', null, [paragraph(['Va,\ncours'])]);
    expect(splitAtLineEnds(new Slice(Fragment.from(quotation), 0, 0)).content.toJSON()).toEqual([
      { type: 'blockquote', content: [p(text('Va,')), p(text('cours'))] },
    ]);
  });

  test('without a line end are what they were', () => {
    expect(split(paragraph(['Un.']), paragraph())).toEqual([p(text('Un.')), { type: 'paragraph' }]);
  });

  test('a page’s source breaks no line, what is preformatted does', () => {
    expect(withoutSourceLines('<p>Un\r\n  mot</p>\n<pre>a\nb</pre>')).toBe('<p>Un mot</p> <pre>a<br>b</pre>');
  });
});

test('a paragraph keeps the line ends that it holds', () => {
  expect(schema.nodes.paragraph?.spec.whitespace).toBe('pre');
});
