import { useTranslations } from 'next-intl';
import { HiddenText } from '../text/hidden-text.tsx';

const endId = (listId: string, end: 'first' | 'last') => `${listId}-${end}`;

/** Id of the text that says why a move button is disabled; undefined unless the item is at that end of its list. */
export const describeListEnd = (
  listId: string,
  end: 'first' | 'last',
  isAtEnd: boolean,
): string | undefined => (isAtEnd ? endId(listId, end) : undefined);

interface ListEndsProps {
  listId: string;
  /** Texts for a control that is no list, such as a stepper or a page strip: why it cannot go further down or up. */
  firstText?: string;
  lastText?: string;
}

/**
 * Hidden texts that say why the first item cannot move up and the last cannot move down; rendered once beside the list.
 */
export const ListEnds = ({ listId, firstText, lastText }: ListEndsProps) => {
  const t = useTranslations('ui.listEnds');
  return (
    <>
      <HiddenText id={endId(listId, 'first')}>{firstText ?? t('first')}</HiddenText>{' '}
      <HiddenText id={endId(listId, 'last')}>{lastText ?? t('last')}</HiddenText>
    </>
  );
};
