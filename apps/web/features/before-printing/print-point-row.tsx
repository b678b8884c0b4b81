import type { ConfirmablePointKind, PrintPoint, PrintPointKind } from '@souvenance/contracts';
import { confirmablePointKinds, outsidePointKinds } from '@souvenance/contracts/rules';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { Text } from '#ui/text/text.tsx';
import { useStoryList } from './use-story-list.ts';

const isConfirmable = (kind: PrintPointKind): kind is ConfirmablePointKind =>
  confirmablePointKinds.some((one) => one === kind);

/** A confirmed point of these kinds stays in sight: its stories are not in the book. */
const isOutside = (kind: PrintPointKind): boolean => outsidePointKinds.some((one) => one === kind);

/** Whether a point still says something: what is confirmed of the pages themselves is settled. */
export const isInSight = ({ kind, isConfirmed }: PrintPoint): boolean => !isConfirmed || isOutside(kind);

/** Where a point is looked at and settled by hand; null where there is nothing to open. */
const placeOf = ({ kind, stories, page }: PrintPoint, bookId: string): string | null => {
  const preview = `/book/preview?book=${bookId}`;
  if (kind === 'consent') return '/settings/consent';
  if (kind === 'nearly_full') return `/book/volumes?book=${bookId}`;
  if (kind === 'remarks') return `${preview}#remarques`;
  if (kind === 'characters' || kind === 'small_photographs')
    return page === null ? preview : `${preview}&page=${page}`;
  if (isOutside(kind) && stories.length > 1) return `/stories/draft?book=${bookId}`;
  const readable = stories.find(({ storyId }) => storyId !== null);
  return readable ? `/stories/form?story=${readable.storyId}` : null;
};

interface PrintPointRowProps {
  point: PrintPoint;
  bookId: string;
  busyAs: (name: string, busyLabel: string) => { isBusy: boolean; busyLabel?: string };
  onAdd: () => void;
  /** Null where the book cannot be ordered as it is. */
  onConfirm: ((kind: ConfirmablePointKind) => void) | null;
}

/** One line of the list, with what settles it in one press. */
export const PrintPointRow = ({ point, bookId, busyAs, onAdd, onConfirm }: PrintPointRowProps) => {
  const t = useTranslations('beforePrinting');
  const storyList = useStoryList();
  const { kind, count, stories, isConfirmed } = point;
  const place = placeOf(point, bookId);
  const names = storyList(stories, isConfirmed ? 'draft' : 'author');
  return (
    <ListItem
      actions={
        <>
          {place ? <LinkButton href={place}>{t(`open.${kind}`, { count })}</LinkButton> : null}
          {kind === 'waiting' ? (
            <Button onClick={onAdd} {...busyAs('add', t('busy'))}>
              {t('addAll', { count })}
            </Button>
          ) : null}
          {onConfirm !== null && isConfirmable(kind) && !isConfirmed ? (
            <Button variant="quiet" onClick={() => onConfirm(kind)} {...busyAs(kind, t('busy'))}>
              {t(`confirm.${kind}`, { count })}
            </Button>
          ) : null}
        </>
      }
    >
      {isConfirmed ? (
        <Text>{t('withoutThem', { stories: names })}</Text>
      ) : (
        <>
          <Text>
            <strong>{t(`says.${kind}`, { count })}</strong>
          </Text>
          {stories.length > 0 ? <Text tone="soft">{names}</Text> : null}
        </>
      )}
    </ListItem>
  );
};
