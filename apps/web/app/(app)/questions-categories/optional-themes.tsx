'use client';

import type { BookLibrary } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';
import type { LibraryBrowser } from './use-library-browser.ts';

interface OptionalThemesProps {
  library: BookLibrary;
  browser: LibraryBrowser;
}

/** Themes that are offered only after the owner has opened them; the owner can close them again. */
export const OptionalThemes = ({ library, browser }: OptionalThemesProps) => {
  const t = useTranslations('questions.library.optional');
  const themes = library.themes.filter(({ optional }) => optional);
  if (themes.length === 0) return null;
  return (
    <Disclosure summary={t('title')}>
      <Text tone="soft">{t(library.mayOpen ? 'note' : 'noteOthers')}</Text>
      <List>
        {themes.map(({ id, name, description, isOpen }) => (
          <ListItem
            key={id}
            actions={
              library.mayOpen ? (
                <Button onClick={() => browser.open(id, !isOpen)} {...browser.action.busyAs(id, t('busy'))}>
                  {t(isOpen ? 'close' : 'open')}
                  <HiddenText>{t('of', { theme: name })}</HiddenText>
                </Button>
              ) : undefined
            }
          >
            <Text>{name}</Text>
            <Text tone="soft">{isOpen ? t('isOpen') : description}</Text>
          </ListItem>
        ))}
      </List>
      {library.takesSensitive ? null : <Text tone="soft">{t('sensitive')}</Text>}
    </Disclosure>
  );
};
