import { createStoryDocument } from '@souvenance/contracts/rules';
import { NO_OMISSIONS } from '@souvenance/contracts/story-reader';
import { detectPictureType } from '../files/picture-type.ts';
import type { DocumentPicture, DocumentReading } from '../reading/html-source.ts';
import { detectSoundType } from '../voices/voice-type.ts';
import { type ChatMessage, type Conversation, toMonth } from './conversation.ts';

/** The part of a chat that becomes stories. */
export interface ConversationChoice {
  /** The author whose messages are the stories. */
  readonly narrator: string;
  /** First and last month: `2024-03`. */
  readonly from: string;
  readonly until: string;
  /** True to keep the message that the narrator answers, in italics. */
  readonly hasQuestions: boolean;
  /** Title of a story, and the line above the messages of a day. */
  readonly formatMonth: (month: string) => string;
  readonly formatDay: (day: string) => string;
}

type Block = DocumentReading['blocks'][number];

const paragraphs = (text: string): Block[] => createStoryDocument(text.split(/\n{2,}/u)).content;

const italic = (text: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'italic' }] }],
});

const bold = (text: string): Block => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks: [{ type: 'bold' }] }],
});

/** The message that the narrator answers: the one before, if somebody else wrote it with a question in it. */
const questionBefore = (messages: readonly ChatMessage[], index: number): string => {
  const before = messages[index - 1];
  const message = messages[index];
  const isOther = before !== undefined && before.author !== message?.author;
  return isOther && before.text.includes('?') ? before.text : '';
};

/** A picture or a voice note of the chat; null for any other file, and for one that the export left out. */
const toMedia = (fileName: string, bytes: Uint8Array | undefined): File | null => {
  if (bytes === undefined || bytes.length === 0) return null;
  const type = detectPictureType(bytes)?.mime ?? detectSoundType(fileName);
  return type === null ? null : new File([new Uint8Array(bytes)], fileName, { type });
};

/**
 * Makes the narrator's messages a text with a heading for each month, and above the messages of each day its date.
 * Pictures and voice notes stay at their places; films, and files that the export left out, are counted.
 */
export const readConversation = (
  { messages, files }: Conversation,
  { narrator, from, until, hasQuestions, formatMonth, formatDay }: ConversationChoice,
): DocumentReading => {
  const blocks: Block[] = [];
  const headings: number[] = [];
  const pictures: DocumentPicture[] = [];
  let missing = 0;
  let lastDay = '';
  for (const [index, message] of messages.entries()) {
    const { day, author, text, fileName, isFileMissing } = message;
    if (author !== narrator || toMonth(day) < from || toMonth(day) > until) continue;
    const media = fileName === null ? null : toMedia(fileName, files[fileName]);
    if (isFileMissing || (fileName !== null && media === null)) missing += 1;
    if (text === '' && media === null) continue;
    if (toMonth(day) !== toMonth(lastDay)) {
      headings.push(blocks.length);
      blocks.push(bold(formatMonth(toMonth(day))));
    }
    if (day !== lastDay) blocks.push(bold(formatDay(day)));
    lastDay = day;
    const question = hasQuestions ? questionBefore(messages, index) : '';
    if (question !== '') blocks.push(italic(question.replaceAll(/\s*\n\s*/gu, ' ')));
    if (text !== '') blocks.push(...paragraphs(text));
    if (media !== null && fileName !== null)
      pictures.push({ key: fileName, file: media, caption: '', afterBlock: blocks.length });
  }
  return { blocks, headings, pictures, omissions: { ...NO_OMISSIONS, media: missing } };
};
