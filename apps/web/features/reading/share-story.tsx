'use client';

import type { StoryLink } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useAction } from '#lib/api-client/use-action.ts';
import { useClient } from '#lib/session/session-provider.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ShareLink } from '#ui/controls/share-link.tsx';
import { useFocusOnChange } from '#ui/controls/use-focus-on-change.ts';
import { List, ListItem } from '#ui/data/list.tsx';
import { ConfirmedButton } from '#ui/feedback/confirmed-button.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { ProblemNotice } from '#ui/feedback/problem-notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface ShareStoryProps {
  storyId: string;
  title: string;
}

/** The links with which people without an account read this story: creates, copies and revokes them. */
export const ShareStory = ({ storyId, title }: ShareStoryProps) => {
  const t = useTranslations('reading.share');
  const client = useClient();
  const action = useAction();
  const [links, setLinks] = useState<readonly StoryLink[]>([]);
  const [outcome, setOutcome] = useState<'createdNow' | 'revokedNow' | null>(null);
  // Closing a link removes the button that closed it.
  const section = useFocusOnChange(links.length, 'lost');
  const params = { storyId };
  useEffect(() => {
    void action.run(async () => setLinks((await client.call('storyLinks.list', { params })).links), 'list');
    // Reads the links once, when the section opens.
  }, []);
  const show = (newLinks: readonly StoryLink[], newOutcome: typeof outcome) => {
    setLinks(newLinks);
    setOutcome(newOutcome);
  };
  const create = () => {
    setOutcome(null);
    void action.run(
      async () => show((await client.call('storyLinks.create', { params })).links, 'createdNow'),
      'create',
    );
  };
  const revoke = async (linkId: string): Promise<void> =>
    show((await client.call('storyLinks.revoke', { params: { storyId, linkId } })).links, 'revokedNow');
  return (
    <div ref={section} tabIndex={-1}>
      <Stack>
        <Text>{t('text')}</Text>
        {links.length === 0 ? null : (
          <List label={t('links')}>
            {links.map(({ id, url, createdAt }) => (
              <ListItem
                key={id}
                actions={
                  <ConfirmedButton
                    variant="quiet"
                    label={t('revoke')}
                    busyLabel={t('busy')}
                    title={t('revokeTitle')}
                    text={t('revokeText')}
                    onConfirm={() => revoke(id)}
                  />
                }
              >
                <Text tone="soft">{t.rich('created', { date: () => <DateText at={createdAt} /> })}</Text>
                <ShareLink href={url} text={title} label={t('send')} />
              </ListItem>
            ))}
          </List>
        )}
        <LiveRegion>{outcome === null ? null : <Text tone="soft">{t(outcome)}</Text>}</LiveRegion>
        <ProblemNotice message={action.problemMessage} />
        <div>
          <Button {...action.busyAs('create', t('busy'))} onClick={create}>
            {t(links.length === 0 ? 'create' : 'another')}
          </Button>
        </div>
      </Stack>
    </div>
  );
};
