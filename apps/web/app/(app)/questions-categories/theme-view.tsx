'use client';

import type { BookLibrary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { ThemeDrawing } from '#ui/illustrations/theme-drawing.tsx';
import { Row } from '#ui/layout/row.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Heading } from '#ui/text/heading.tsx';
import { Text } from '#ui/text/text.tsx';
import { ChoiceList } from './choice-list.tsx';
import { listItems } from './library-search.ts';
import type { LibraryChoices } from './use-library-choices.ts';

interface ThemeViewProps {
  theme: BookLibrary['themes'][number];
  choices: LibraryChoices;
  onClose: () => void;
}

/** The questions of one theme, with the way back to all themes. */
export const ThemeView = ({ theme, choices, onClose }: ThemeViewProps) => {
  const t = useTranslations('questions.library');
  return (
    <Stack space="4">
      <Row>
        <Button variant="quiet" icon="back" onClick={onClose}>
          {t('everyTheme')}
        </Button>
      </Row>
      <Row space="4">
        <ThemeDrawing themeId={theme.id} />
        <div>
          <Heading level={2}>{theme.name}</Heading>
          <Text tone="soft">{theme.description}</Text>
        </div>
      </Row>
      <ChoiceList key={theme.id} items={listItems([theme])} choices={choices} />
    </Stack>
  );
};
