'use client';

import type { BookLibrary } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface OptionalThemesProps {
  bookId: string;
  library: BookLibrary;
}

/** Themes that are offered only after the owner has opened them; the owner can close them again. */
export const OptionalThemes = ({ bookId, library }: OptionalThemesProps) => {
  const t = useTranslations('questions.library.optional');
  const client = useClient();
  const router = useRouter();
  const { run, busyAs, problemMessage } = useAction();
  const open = (themeId: string, isOpen: boolean) =>
    void run(async () => {
      await client.call('questions.openTheme', { params: { bookId, themeId }, body: { isOpen } });
      router.refresh();
    }, themeId);
  const themes = library.themes.filter(({ optional }) => optional);
  if (themes.length === 0) return null;
  return (
    <Disclosure summary={t('title')}>
      <ProblemNotice message={problemMessage} />
      <Text tone="soft">{t(library.canOpenThemes ? 'note' : 'noteOthers')}</Text>
      <List>
        {themes.map(({ id, name, description, isOpen }) => (
          <ListItem
            key={id}
            actions={
              library.canOpenThemes ? (
                <Button onClick={() => open(id, !isOpen)} {...busyAs(id, t('busy'))}>
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
