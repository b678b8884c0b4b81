'use client';

import { List } from '#ui/data/list.tsx';
import { canJoin, joinWithAbove, type ProposedStory } from './proposed-stories.ts';
import { ProposedStoryRow } from './proposed-story-row.tsx';
import { listUnreadScans } from './recognition/machine-words.ts';
import { StoryWords } from './recognition/story-words.tsx';
import type { PageReadings } from './recognition/use-page-reading.ts';

interface ProposedStoryListProps {
  stories: readonly ProposedStory[];
  pageReadings: PageReadings;
  onStories: (stories: readonly ProposedStory[]) => void;
}

/** The stories of a document, to be renamed, joined or left out; the words of scanned pages can be read. */
export const ProposedStoryList = ({ stories, pageReadings, onStories }: ProposedStoryListProps) => {
  const { reading, failedStoryKey, start, stop } = pageReadings;
  const change = (key: string, changes: Partial<ProposedStory>): void =>
    onStories(stories.map((story) => (story.key === key ? { ...story, ...changes } : story)));
  return (
    <List>
      {stories.map((story, index) => {
        const isRead = reading?.storyKey === story.key;
        // The story that is read keeps its key until its words have arrived.
        const isJoinable = reading === null && canJoin(stories, index);
        return (
          <ProposedStoryRow
            key={story.key}
            story={story}
            number={index + 1}
            onChange={(changes) => change(story.key, changes)}
            onJoin={isJoinable ? () => onStories(joinWithAbove(stories, index)) : undefined}
          >
            <StoryWords
              story={story}
              number={index + 1}
              progress={isRead ? reading : null}
              isWaiting={reading !== null && !isRead}
              hasFailed={failedStoryKey === story.key}
              onRead={() => void start(story.key, listUnreadScans(story))}
              onStop={stop}
              onChange={(machineWords) => change(story.key, { machineWords })}
            />
          </ProposedStoryRow>
        );
      })}
    </List>
  );
};
