import { storyDocument } from '@souvenance/contracts';
import { expect, test } from 'vitest';
import { replyBlocks } from './reply-blocks.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const item = (text: string) => ({ type: 'listItem', content: [paragraph(text)] });

test('joins adjacent items to one list, and keeps a dash of dialogue', () => {
  const content = replyBlocks([
    'Nos desserts :',
    '• riz au lait',
    '*   œufs à la neige',
    '- Tu viens ?',
    '* À Paris',
  ]);
  expect(content).toEqual([
    paragraph('Nos desserts :'),
    { type: 'bulletList', content: [item('riz au lait'), item('œufs à la neige')] },
    paragraph('- Tu viens ?'),
    paragraph('* À Paris'),
  ]);
  expect(storyDocument.safeParse({ type: 'doc', content }).success).toBe(true);
});
