import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';

interface PageLinksProps {
  /** Address of the list, without its query. */
  path: string;
  /** What the list was asked for, kept from page to page. */
  asked?: Readonly<Record<string, string | undefined>>;
  /** The cursor that led to this page; none on the first. */
  cursor: string | undefined;
  /** The cursor that leads to the page after; null on the last. */
  next: string | null;
}

const addressOf = (path: string, asked: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(asked).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

/** The way through a list that is shown a page at a time. */
export const PageLinks = ({ path, asked = {}, cursor, next }: PageLinksProps) => {
  const t = useTranslations('admin.pages');
  if (!cursor && next === null) return null;
  return (
    <Row>
      {cursor ? <LinkButton href={addressOf(path, asked)}>{t('first')}</LinkButton> : null}
      {next ? <LinkButton href={addressOf(path, { ...asked, cursor: next })}>{t('next')}</LinkButton> : null}
    </Row>
  );
};
