import { useTranslations } from 'next-intl';
import { HiddenText } from '../text/hidden-text.tsx';

const idOf = (list: string, end: 'first' | 'last') => `${list}-${end}`;

/** Id of the text that says why a move button is disabled, where the line stands at that end of its list. */
export const describesEnd = (list: string, end: 'first' | 'last', isThere: boolean): string | undefined =>
  isThere ? idOf(list, end) : undefined;

interface ListEndsProps {
  list: string;
  /** Where it is no list of lines, in words of its own. */
  first?: string;
  last?: string;
}

/** Why the first line can't move up and the last one can't move down; stands once beside its list. */
export const ListEnds = ({ list, first, last }: ListEndsProps) => {
  const t = useTranslations('ui.listEnds');
  return (
    <>
      <HiddenText id={idOf(list, 'first')}>{first ?? t('first')}</HiddenText>
      <HiddenText id={idOf(list, 'last')}>{last ?? t('last')}</HiddenText>
    </>
  );
};
