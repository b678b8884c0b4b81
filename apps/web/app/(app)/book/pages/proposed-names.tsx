'use client';

import type { ProposedName } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import type { Action } from '#lib/api-client/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Row } from '#ui/layout/row.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { Text } from '#ui/text/text.tsx';

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
  const container = useFocusOnChange(names?.length ?? 0, 'lost');
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
    <Disclosure summary={t('proposed')} aside={names.length} isOpen>
      <Row>
        <Button onClick={() => onAccept(names)}>{t('takeAll')}</Button>
      </Row>
      <div ref={container} tabIndex={-1}>
        <List label={t('proposed')}>
          {names.map((proposed) => (
            <ListItem
              key={proposed.name}
              actions={
                <Button
                  aria-label={t('takeOf', { name: proposed.name })}
                  onClick={() => onAccept([proposed])}
                >
                  {t('take')}
                </Button>
              }
            >
              <BookText>{proposed.name}</BookText>
              <Text tone="soft">{t('inStories', { count: proposed.storyCount })}</Text>
            </ListItem>
          ))}
        </List>
      </div>
    </Disclosure>
  );
};
