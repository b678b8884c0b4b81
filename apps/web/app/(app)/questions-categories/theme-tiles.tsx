'use client';

import type { BookLibrary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
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

/** The themes of the library, each with its drawing, the number of its questions, and how many the book has. */
export const ThemeTiles = ({ themes, ...props }: ThemeTilesProps) => (
  <ul className={styles.tiles}>
    {themes.map((theme) => (
      <li key={theme.id}>
        <ThemeTile theme={theme} {...props} />
      </li>
    ))}
  </ul>
);
