'use client';

import { type Notebook, routePath } from '@souvenance/contracts';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isFinished, useJob } from '#features/rendering/use-job.ts';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { List, ListItem } from '#ui/data/list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { useFormatDay } from '#ui/formats/use-format-day.ts';
import { Section } from '#ui/layout/section.tsx';
import { HiddenText } from '#ui/text/hidden-text.tsx';
import { Text } from '#ui/text/text.tsx';

interface NotebookListProps {
  notebooks: readonly Notebook[];
  narrator: string;
}

/** The notebooks, newest first, with instructions in three sentences. */
export const NotebookList = ({ notebooks, narrator }: NotebookListProps) => {
  const t = useTranslations('notebook.made');
  const formatDay = useFormatDay();
  const router = useRouter();
  // Follows one job at a time; the refreshed page then tells the next one.
  const { job } = useJob(notebooks.findLast(({ jobId }) => jobId !== null)?.jobId ?? null);
  const isMade = job !== null && isFinished(job);
  useEffect(() => {
    if (isMade) router.refresh();
  }, [isMade, router]);
  return (
    <Section title={t('title')}>
      <List>
        {notebooks.map(({ id, state, questions, pages, arrived, createdAt }) => {
          const date = formatDay(new Date(createdAt));
          return (
            <ListItem
              key={id}
              actions={
                state === 'ready' ? (
                  <LinkButton href={routePath('notebooks.file', { notebookId: id })} icon="download" download>
                    {t('download')}
                    <HiddenText>{t('of', { date })}</HiddenText>
                  </LinkButton>
                ) : null
              }
            >
              <Text>{t('about', { questions: questions.length, date })}</Text>
              {state === 'queued' ? <Progress label={t('queued')} /> : null}
              {state === 'failed' ? <Notice tone="error">{t('failed')}</Notice> : null}
              {state === 'ready' ? <Text tone="soft">{t('arrived', { arrived, pages })}</Text> : null}
            </ListItem>
          );
        })}
      </List>
      <Notice tone="info" title={t('next')}>
        <ol>
          <li>{t('step1')}</li>
          <li>{t('step2', { narrator })}</li>
          <li>{t('step3')}</li>
        </ol>
      </Notice>
    </Section>
  );
};
