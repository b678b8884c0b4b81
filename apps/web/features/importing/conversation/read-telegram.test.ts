import { expect, it } from 'vitest';
import { readTelegram } from './read-telegram.ts';

const message = (part: object) => ({
  type: 'message',
  date: '2024-03-12T18:05:33',
  from: 'Jeanne',
  text: '',
  ...part,
});

const read = (...messages: unknown[]) => readTelegram(JSON.stringify({ name: 'Jeanne', messages }));

it('reads messages with their day, author and words, links and bold words included', () => {
  const text = ['Nous allions à ', { type: 'bold', text: 'Royan' }, { type: 'link', text: ' en train' }, 3];
  expect(read(message({ text }), message({ from: 'Claire', text: 'Quand ?' }))).toEqual([
    {
      day: '2024-03-12',
      author: 'Jeanne',
      text: 'Nous allions à Royan en train',
      fileName: null,
      isFileMissing: false,
    },
    { day: '2024-03-12', author: 'Claire', text: 'Quand ?', fileName: null, isFileMissing: false },
  ]);
});

it('names the picture or voice note of a message, and says where the export left it out', () => {
  const notIncluded = '(File not included. Change data exporting settings to download.)';
  const messages = read(
    message({ photo: 'photos/photo_1.jpg' }),
    message({ file: 'voice_messages/audio_1.ogg', media_type: 'voice_message' }),
    message({ photo: notIncluded }),
  );
  expect(messages?.map(({ fileName, isFileMissing }) => [fileName, isFileMissing])).toEqual([
    ['photo_1.jpg', false],
    ['audio_1.ogg', false],
    [null, true],
  ]);
});

it('leaves out sentences of the program, and messages without a date or an author', () => {
  expect(
    read(
      message({ text: 'Bonjour' }),
      message({ type: 'service', text: 'Jeanne joined' }),
      message({ date: 'hier' }),
      message({ from: null }),
      null,
      [],
    ),
  ).toHaveLength(1);
});

it.each([
  ['a text', 'Bonjour'],
  ['a list', '[1, 2]'],
  ['another JSON', '{"messages": "none"}'],
  ['a chat without messages', '{"messages": []}'],
  ['a JSON that was cut off', '{"messages": ['],
  ['ten thousand nested lists', `{"messages": ${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
])('is no chat: %s', (_, text) => {
  expect(readTelegram(text)).toBeNull();
});
