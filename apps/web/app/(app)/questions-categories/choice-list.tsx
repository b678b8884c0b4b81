'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import styles from './choice-list.module.css';
import type { LibraryItem } from './library-search.ts';
import { QuestionChoice } from './question-choice.tsx';
import type { LibraryChoices } from './use-library-choices.ts';

/** Number of questions in sight before « Voir la suite ». */
const SHOWN_COUNT = 10;

interface ChoiceListProps {
  items: readonly LibraryItem[];
  choices: LibraryChoices;
  hasTheme?: boolean;
}

/** Questions to choose from: ten, and the others on request. The list needs a new `key` for other questions. */
export const ChoiceList = ({ items, choices, hasTheme = false }: ChoiceListProps) => {
  const t = useTranslations('questions.library');
  const [isWhole, setWhole] = useState(false);
  const rest = useFocusOnChange(isWhole);
  const renderItems = (listItems: readonly LibraryItem[]) => (
    <ul className={styles.list}>
      {listItems.map((item) => (
        <li key={item.id}>
          <QuestionChoice item={item} choices={choices} hasTheme={hasTheme} />
        </li>
      ))}
    </ul>
  );
  const restItems = items.slice(SHOWN_COUNT);
  return (
    <Stack space="2">
      {renderItems(items.slice(0, SHOWN_COUNT))}
      <div ref={rest} tabIndex={-1}>
        {restItems.length === 0 ? null : isWhole ? (
          renderItems(restItems)
        ) : (
          <Row>
            <Button icon="down" onClick={() => setWhole(true)}>
              {t('more', { count: restItems.length })}
            </Button>
          </Row>
        )}
      </div>
    </Stack>
  );
};
