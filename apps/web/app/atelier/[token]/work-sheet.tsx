import type { AtelierOrder } from '@souvenance/contracts';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { DescriptionList } from '#ui/data/description-list.tsx';
import { Section } from '#ui/layout/section.tsx';

/** An address of e-mail goes on in the next line before its sign, and not in the middle of a word. */
const breakable = (value: string): ReactNode =>
  value.split('@').map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {index === 0 ? part : `@${part}`}
    </Fragment>
  ));

/** Lines of more than this many characters take the room of two. */
const WIDE = 34;

/** The job, its date and its contact, in the words of the mail and of the ticket. */
export const WorkSheet = ({ lines }: Pick<AtelierOrder, 'lines'>) => {
  const t = useTranslations('atelier');
  const cells = (about: AtelierOrder['lines'][number]['about']) =>
    lines
      .filter((line) => line.about === about)
      .map(({ label, value }) => ({ label, value: breakable(value), isWide: value.length > WIDE }));
  return (
    <>
      <DescriptionList cells={cells('order')} />
      <Section title={t('product')}>
        <DescriptionList cells={cells('product')} />
      </Section>
    </>
  );
};
