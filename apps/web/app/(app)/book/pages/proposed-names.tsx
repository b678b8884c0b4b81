'use client';

import type { ProposedName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Row } from '#ui/layout/row.tsx';
import { ProposalList } from './proposal-list.tsx';

interface ProposedNamesProps {
  /** Null before they were searched for. */
  names: readonly ProposedName[] | null;
  /** State of the button that searches. */
  busy: ReturnType<Action['busyAs']>;
  onSearch: () => void;
  onAccept: (names: readonly ProposedName[]) => void;
}

/** The names found in the stories, added by a button each or all together. */
export const ProposedNames = ({ names, busy, onSearch, onAccept }: ProposedNamesProps) => {
  const t = useTranslations('bookPages.nameIndex');
  if (names === null)
    return (
      <Row>
        <Button {...busy} onClick={onSearch}>
          {t('search')}
        </Button>
      </Row>
    );
  if (names.length === 0) return <Notice tone="info">{t('noneFound')}</Notice>;
  return (
    <ProposalList
      page="nameIndex"
      proposals={names}
      isOpen
      describe={({ name, storyCount }) => ({
        key: name,
        words: name,
        detail: t('inStories', { count: storyCount }),
      })}
      onAccept={onAccept}
    />
  );
};
