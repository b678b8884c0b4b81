import { useTranslations } from 'next-intl';
import { LinkButton } from '#ui/controls/link-button.tsx';
import { Row } from '#ui/layout/row.tsx';

interface PageLinksProps {
  /** Address of the list, without its query. */
  path: string;
  /** Filters of the list, the same on every page. */
  query?: Readonly<Record<string, string | undefined>>;
  /** The cursor that led to this page; none on the first. */
  cursor: string | undefined;
  /** The cursor that leads to the page after; null on the last. */
  next: string | null;
}

const addressOf = (path: string, query: Readonly<Record<string, string | undefined>>): string => {
  const entries = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
};

/** The way through a list that is shown a page at a time. */
export const PageLinks = ({ path, query = {}, cursor, next }: PageLinksProps) => {
  const t = useTranslations('admin.pages');
  if (!cursor && next === null) return null;
  return (
    <Row>
      {cursor ? <LinkButton href={addressOf(path, query)}>{t('first')}</LinkButton> : null}
      {next ? <LinkButton href={addressOf(path, { ...query, cursor: next })}>{t('next')}</LinkButton> : null}
    </Row>
  );
};
