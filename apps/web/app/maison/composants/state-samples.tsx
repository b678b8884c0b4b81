import { useTranslations } from 'next-intl';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SaveState } from '#ui/feedback/save-state.tsx';
import { ActionBar } from '#ui/layout/action-bar.tsx';
import { Row } from '#ui/layout/row.tsx';

const tones = ['info', 'done', 'attention', 'error'] as const;
const statuses = ['new', 'waiting', 'saving', 'saved', 'offline', 'failed', 'conflict'] as const;
const savedAt = new Date('2026-11-23T13:32:00.000Z');

export const StateSamples = () => {
  const t = useTranslations('components');
  return (
    <>
      <Row>
        {(['plain', ...tones] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {t('done')}
          </Badge>
        ))}
      </Row>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} title={t('heading')} actions={<Button>{t('action')}</Button>}>
          {t('sentence')}
        </Notice>
      ))}
      <Notice tone="info">{t('sentence')}</Notice>
      {statuses.map((status) => (
        <SaveState key={status} status={status} savedAt={savedAt} />
      ))}
      <ActionBar
        state={<SaveState status="saved" savedAt={savedAt} />}
        action={<Button variant="primary">{t('action')}</Button>}
      />
      <EmptyState title={t('heading')} illustration="notebook" action={<Button>{t('action')}</Button>}>
        {t('sentence')}
      </EmptyState>
    </>
  );
};
