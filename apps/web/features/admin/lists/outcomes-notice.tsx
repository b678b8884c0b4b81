import type { Outcomes } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { List, ListItem } from '#ui/data/list.tsx';
import { LiveRegion } from '#ui/feedback/live-region.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

interface OutcomesNoticeProps {
  /** Outcomes of the last change; null before the first. */
  outcomes: Outcomes | null;
  /** Name of a row for a person. */
  nameOf: (id: string) => string;
}

/** Says for how many rows a change was made, and for each other row why it was refused. */
export const OutcomesNotice = ({ outcomes, nameOf }: OutcomesNoticeProps) => {
  const t = useTranslations('adminLists.several');
  const refusals = (outcomes ?? []).flatMap(({ id, problem }) => (problem === null ? [] : [{ id, problem }]));
  return (
    <LiveRegion>
      {outcomes === null ? null : (
        <Notice tone={refusals.length > 0 ? 'attention' : 'done'}>
          {t('done', { count: outcomes.length - refusals.length })}
          {refusals.length === 0 ? null : (
            <List label={t('refused')}>
              {refusals.map(({ id, problem }) => (
                <ListItem key={id}>
                  {t('refusedOf', { name: nameOf(id), sentence: problem.sentence })}
                </ListItem>
              ))}
            </List>
          )}
        </Notice>
      )}
    </LiveRegion>
  );
};
