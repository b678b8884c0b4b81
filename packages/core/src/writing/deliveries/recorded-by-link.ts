import type { Deps } from '../../ports/deps.ts';
import type { RecordedGate } from '../recordings/recorded.ts';
import { stories } from '../stories/story.ts';
import { openLink } from './link.ts';
import { holderOf } from './read-link.ts';

/** The voice of a link's own answer, and of no other story. */
export const linkGate =
  (deps: Pick<Deps, 'clock'>, token: string): RecordedGate =>
  async (reader) => {
    const opened = await openLink(reader, deps, token);
    const { storyId } = opened.delivery.value;
    return {
      actor: holderOf(opened),
      story: storyId === null ? null : await reader.get(stories, storyId),
    };
  };
