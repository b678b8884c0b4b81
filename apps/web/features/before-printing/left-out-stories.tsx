import type { Order } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { useStoryList } from './use-story-list.ts';

/** Stories of the family that an order leaves out of its book; nothing when it leaves out none. */
export const LeftOutStories = ({ order }: { order: Pick<Order, 'proof'> }) => {
  const t = useTranslations('beforePrinting');
  const storyList = useStoryList();
  const stories = order.proof?.leavesOut ?? [];
  if (stories.length === 0) return null;
  return (
    <DescriptionList cells={[{ label: t('printedWithout'), value: storyList(stories), isWide: true }]} />
  );
};
