import { useTranslations } from 'next-intl';
import { ActionBar } from '#ui/action-bar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Row } from '#ui/row.tsx';
import { SaveState } from '#ui/save-state.tsx';

const tones = ['info', 'done', 'attention', 'error'] as const;
const statuses = ['new', 'waiting', 'saving', 'saved', 'offline', 'failed', 'conflict'] as const;
const savedAt = new Date('2026-11-23T13:32:00.000Z');

export const StateGroup = () => {
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
