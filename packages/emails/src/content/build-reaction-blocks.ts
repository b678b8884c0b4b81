import type { MailData } from '@souvenance/contracts';
import type { Block } from '../blocks/block.ts';
import { remark } from '../blocks/paragraph.ts';
import { reactionLines } from '../blocks/reaction-lines.ts';
import { sectionTitle } from '../blocks/section-title.ts';

/** Space below the section. */
const gap: Block = { mjml: '<mj-spacer height="16px" />', text: '' };

/** The relatives' hearts and comments of a mail with a question. */
export type ReactionFacts = Pick<MailData<'daily_question'>, 'reactions' | 'moreReactions'>;

export interface ReactionMessages {
  readonly reactions: {
    readonly heading: string;
    readonly heart: (who: string, title: string) => string;
    readonly comment: (who: string, title: string) => string;
    readonly quote: (excerpt: string) => string;
    readonly more: (count: string) => string;
  };
}

/** The quiet section that tells a narrator of hearts and comments; no block when there is none. */
export const buildReactionBlocks = (
  { reactions, moreReactions }: ReactionFacts,
  { reactions: texts }: ReactionMessages,
): readonly Block[] => {
  if (reactions.length === 0) return [];
  const lines = reactions.map(({ kind, who, title, excerpt, storyUrl: href }) => ({
    says: texts[kind](who, title),
    quote: kind === 'comment' ? texts.quote(excerpt) : '',
    href,
  }));
  const rest = moreReactions === 0 ? [] : [remark(texts.more(String(moreReactions)))];
  return [sectionTitle(texts.heading), reactionLines(lines), ...rest, gap];
};
