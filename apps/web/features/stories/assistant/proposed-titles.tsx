'use client';

import { useTranslations } from 'next-intl';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ListItem } from '#ui/data/list.tsx';
import { BookText } from '#ui/text/book-text.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { type OpenStory, ProposalList } from './proposal.tsx';

/** Titles based on the story's text; one click accepts one. */
export const ProposedTitles = ({
  open,
  onAccept,
}: {
  open: OpenStory;
  onAccept: (title: string) => void;
}) => {
  const t = useTranslations('assistant.titles');
  const client = useClient();
  const accept = (title: string) => {
    onAccept(title);
    document.getElementById('title')?.focus();
  };
  return (
    <ProposalList
      kind="titles"
      open={open}
      requestProposals={async ({ params, text }) =>
        (await client.call('assistant.titles', { params, body: { text } })).titles
      }
      renderItem={(title) => (
        <ListItem
          key={title}
          actions={
            <Button onClick={() => accept(title)}>
              {t('take')}
              <HiddenText>{t('of', { title })}</HiddenText>
            </Button>
          }
        >
          <BookText size="title">{title}</BookText>
        </ListItem>
      )}
    />
  );
};
