'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { temporaryName } from '#features/stories/writing/temporary-name.ts';
import { focusHeading } from '#ui/controls/focus-heading.ts';
import { StoryWriter } from './story-writer.tsx';

type StorySheetProps = Omit<ComponentProps<typeof StoryWriter>, 'onCreated'>;

interface Sheet {
  /** Key of the sheet: another number mounts another sheet. */
  readonly number: number;
  /** The properties of the server's last rendering: each rendering brings new ones. */
  readonly props: StorySheetProps;
  /** The story that the server has sent, or the temporary name of one that it does not have yet. */
  readonly name: string;
  /** The id of the story on the sheet; null until the server has it. */
  readonly storyId: string | null;
}

/**
 * The sheet that the server has rendered last. Next keeps a page's state while only the query changes, so that a link
 * from one story to another would leave the first story's sheet in place, and save into it: another story mounts
 * another sheet. The address that a sheet gives itself, once the server has its story, does not.
 */
const useSheet = (props: StorySheetProps, addressedStoryId: string | null) => {
  const { story, bookId, questionId } = props;
  const storyId = story?.id ?? null;
  const name = storyId ?? temporaryName(bookId, questionId);
  const [sheet, setSheet] = useState<Sheet>({ number: 0, props, name, storyId });
  if (sheet.props !== props) {
    const hasOtherAddress = sheet.storyId !== null && sheet.storyId !== addressedStoryId;
    const isSame = name === sheet.storyId || (name === sheet.name && !hasOtherAddress);
    setSheet(isSame ? { ...sheet, props } : { number: sheet.number + 1, props, name, storyId });
  }
  const setStoryId = (id: string): void =>
    setSheet((current) => (current.storyId === id ? current : { ...current, storyId: id }));
  return { sheet, setStoryId };
};

/** Reads the page again when the browser goes forward to a story whose page was rendered before it had its address. */
const useRefreshOnOtherAddress = ({ storyId }: Sheet, addressedStoryId: string | null): void => {
  const router = useRouter();
  useEffect(() => {
    if (addressedStoryId !== null && addressedStoryId !== storyId) router.refresh();
  }, [router, addressedStoryId, storyId]);
};

/** The sheet of the page's story. A new one has the focus at the page's heading, as after any navigation. */
export const StorySheet = (props: StorySheetProps) => {
  const addressedStoryId = useSearchParams().get('story');
  const { sheet, setStoryId } = useSheet(props, addressedStoryId);
  useRefreshOnOtherAddress(sheet, addressedStoryId);
  const focusedNumber = useRef(sheet.number);
  useEffect(() => {
    if (focusedNumber.current === sheet.number) return;
    focusedNumber.current = sheet.number;
    focusHeading('h1');
  }, [sheet.number]);
  return <StoryWriter key={sheet.number} {...props} onCreated={setStoryId} />;
};
