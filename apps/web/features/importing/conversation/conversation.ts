/** A message of a chat that was exported. */
export interface ChatMessage {
  /** Local date of the telephone that exported it: `2024-03-12`. */
  readonly day: string;
  readonly author: string;
  readonly text: string;
  /** Name of the file that was sent with it; null without one. */
  readonly fileName: string | null;
  /** True when the export names a picture, sound or film without its file. */
  readonly isFileMissing: boolean;
}

/** A chat, in the order in which it was written. */
export interface Conversation {
  readonly messages: readonly ChatMessage[];
  /** Files of the export, by their name. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

interface Author {
  readonly name: string;
  readonly count: number;
}

/** Everybody who wrote, with the number of their messages, those who wrote most first. */
export const listAuthors = ({ messages }: Pick<Conversation, 'messages'>): Author[] => {
  const counts = new Map<string, number>();
  for (const { author } of messages) counts.set(author, (counts.get(author) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count);
};

/** The month of a day: `2024-03`. */
export const toMonth = (day: string): string => day.slice(0, 7);

/** Months in which an author wrote, in order. */
export const listMonths = ({ messages }: Pick<Conversation, 'messages'>, author: string): string[] => [
  ...new Set(messages.flatMap((message) => (message.author === author ? [toMonth(message.day)] : []))),
];
