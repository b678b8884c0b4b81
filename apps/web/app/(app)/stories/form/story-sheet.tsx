'use client';

import { useSearchParams } from 'next/navigation';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { StoryWriter } from './story-writer.tsx';

type StoryWriterProps = ComponentProps<typeof StoryWriter>;

interface Sheet {
  /** Key of the sheet: another number mounts another sheet. */
  readonly number: number;
  /** The query of the page's address. */
  readonly address: string;
  /** The story that the server has sent, or the temporary name of one that it does not have yet. */
  readonly name: string;
  /** The id of the story on the sheet; null until the server has it. */
  readonly storyId: string | null;
}

/**
 * The sheet of the page's address. Next keeps a page's state while only the query changes, so that a link from one story
 * to another would leave the first story's sheet in place, and save into it: such a link mounts a new sheet. The address
 * that a sheet gives itself, once the server has its story, does not.
 */
export const StorySheet = (props: Omit<StoryWriterProps, 'onCreated'>) => {
  const parameters = useSearchParams();
  const address = parameters.toString();
  const name = props.story?.id ?? temporaryName(props.bookId, props.questionId);
  const [sheet, setSheet] = useState<Sheet>({ number: 0, address, name, storyId: props.story?.id ?? null });
  if (sheet.address !== address || sheet.name !== name) {
    const isOwnAddress = sheet.address === address || parameters.get('story') === sheet.storyId;
    const isOwnName = sheet.name === name || name === sheet.storyId;
    if (sheet.storyId !== null && isOwnAddress && isOwnName) setSheet({ ...sheet, address, name });
    else setSheet({ number: sheet.number + 1, address, name, storyId: props.story?.id ?? null });
  }
  const focusedNumber = useRef(sheet.number);
  useEffect(() => {
    if (focusedNumber.current === sheet.number) return;
    focusedNumber.current = sheet.number;
    focusHeading('h1');
  }, [sheet.number]);
  return (
    <StoryWriter
      key={sheet.number}
      {...props}
      onCreated={(storyId) =>
        setSheet((current) => (current.storyId === storyId ? current : { ...current, storyId }))
      }
    />
  );
};
