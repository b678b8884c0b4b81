import type { AdminFamily } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { IfAllowed } from '#features/admin/if-allowed.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Table } from '#ui/data/table.tsx';
import { DateText } from '#ui/text/date-text.tsx';
import type { FamilyAction } from './family-action-dialog.tsx';

interface FamilyTributesProps {
  tributes: AdminFamily['tributes'];
  onAction: (familyAction: FamilyAction) => void;
}

/** Open pages of a family, each of which an administrator can remove after a report, and restore. */
export const FamilyTributes = ({ tributes, onAction }: FamilyTributesProps) => {
  const t = useTranslations('adminFamilies');
  return (
    <Table
      isCards
      caption={t('tributes.title')}
      rows={tributes}
      rowKey={({ id }) => id}
      columns={[
        { id: 'occasion', label: t('tributes.occasion'), cell: ({ occasion }) => occasion },
        { id: 'createdAt', label: t('tributes.since'), cell: ({ createdAt }) => <DateText at={createdAt} /> },
        {
          id: 'state',
          label: t('tributes.state'),
          cell: ({ isOpen, isTakenDown }) =>
            t(`tributes.states.${isTakenDown ? 'takenDown' : isOpen ? 'open' : 'closed'}`),
        },
        {
          id: 'action',
          label: t('tributes.page'),
          cell: ({ id, occasion, isTakenDown }) => {
            const kind = isTakenDown ? 'restoreTribute' : 'takeDownTribute';
            return (
              <IfAllowed action="admin.families">
                <Button
                  aria-label={t(`${kind}.of`, { name: occasion })}
                  onClick={() => onAction({ kind, tributeId: id, name: occasion })}
                >
                  {t(`${kind}.action`)}
                </Button>
              </IfAllowed>
            );
          },
        },
      ]}
    />
  );
};
