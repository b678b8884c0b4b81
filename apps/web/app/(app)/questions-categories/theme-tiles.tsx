'use client';

import type { BookLibrary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#ui/controls/button.tsx';
import { ThemeDrawing } from '#ui/illustrations/theme-drawing.tsx';
import styles from './theme-tiles.module.css';
import type { LibraryChoices } from './use-library-choices.ts';

type Theme = BookLibrary['themes'][number];

interface ThemeTilesProps {
  themes: readonly Theme[];
  choices: LibraryChoices;
  onOpen: (themeId: string) => void;
}

const ThemeTile = ({ theme, choices, onOpen }: { theme: Theme } & Omit<ThemeTilesProps, 'themes'>) => {
  const t = useTranslations('questions.library');
  const statuses = theme.questions.map(({ id }) => choices.getStatus(id));
  const answeredCount = statuses.filter((status) => status === 'answered').length;
  const chosenCount =
    statuses.filter((status) => status !== 'free' && status !== 'skipped').length - answeredCount;
  return (
    <button type="button" className={styles.tile} onClick={() => onOpen(theme.id)}>
      <ThemeDrawing themeId={theme.id} />
      <span className={styles.name}>{theme.name}</span>
      <span className={styles.count}>{t('questionCount', { count: theme.questions.length })}</span>
      {chosenCount > 0 ? (
        <span className={styles.done}>{t('chosenCount', { count: chosenCount })}</span>
      ) : null}
      {answeredCount > 0 ? (
        <span className={styles.done}>{t('answeredCount', { count: answeredCount })}</span>
      ) : null}
    </button>
  );
};

/** Number of themes in sight on a phone before « Tous les thèmes ». */
const PHONE_COUNT = 6;

/**
 * The themes of the library, each with its drawing, the number of its questions, and how many the book has. A phone
 * shows a few at first: the style sheet hides the others there, with the button that shows them on a wider screen.
 */
export const ThemeTiles = ({ themes, ...props }: ThemeTilesProps) => {
  const t = useTranslations('questions.library');
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    flushSync(() => setWhole(true));
    list.current?.querySelectorAll('button')[PHONE_COUNT]?.focus();
  };
  return (
    <>
      <ul ref={list} className={styles.tiles}>
        {themes.map((theme, index) => (
          <li key={theme.id} className={isWhole || index < PHONE_COUNT ? undefined : styles.further}>
            <ThemeTile theme={theme} {...props} />
          </li>
        ))}
      </ul>
      {isWhole || themes.length <= PHONE_COUNT ? null : (
        <div className={styles.more}>
          <Button icon="down" isWide onClick={showAll}>
            {t('allThemes', { count: themes.length })}
          </Button>
        </div>
      )}
    </>
  );
};
