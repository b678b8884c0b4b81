import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Section } from '#ui/layout/section.tsx';

/** Allows a line break before the @ of an email address, and nowhere else in it. */
const withLineBreaks = (value: string): ReactNode =>
  value.split('@').map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {index === 0 ? part : `@${part}`}
    </Fragment>
  ));

/** Values of more characters than this span two columns. */
const WIDE_FROM_CHARACTERS = 34;

/** Product, date and contact of the order, worded as in the mail and the job ticket. */
export const WorkSheet = ({ lines }: Pick<AtelierOrder, 'lines'>) => {
  const t = useTranslations('atelier');
  const buildCells = (about: AtelierOrder['lines'][number]['about']) =>
    lines
      .filter((line) => line.about === about)
      .map(({ label, value }) => ({
        label,
        value: withLineBreaks(value),
        isWide: value.length > WIDE_FROM_CHARACTERS,
      }));
  return (
    <>
      <DescriptionList cells={buildCells('order')} />
      <Section title={t('product')}>
        <DescriptionList cells={buildCells('product')} />
      </Section>
    </>
  );
};
